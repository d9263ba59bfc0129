import { expect, it } from 'vitest'
import { foldEmail } from './email-address.ts'

it('ignores the case of ASCII letters and spaces around the address', () => {
  expect(foldEmail(' Admin@Stays.EXAMPLE ')).toBe('admin@stays.example')
})

it.each([
  ['adm\u0130n@stays.example', 'admin@stays.example'],
  ['par\u212A@stays.example', 'park@stays.example'],
  ['adm\u0131n@stays.example', 'admin@stays.example'],
  ['\uFF41dmin@stays.example', 'admin@stays.example'],
])('distinguishes %s from %s', (lookAlike, address) => {
  expect(foldEmail(lookAlike)).not.toBe(foldEmail(address))
})
