import { expect, it } from 'vitest'
import { toSingleLine, assertSingleAddress } from './address.ts'

it.each(['robin@example.test', "o'hara+stays@münchen.example", 'a@b'])('takes %s', (address) => {
  expect(assertSingleAddress(address)).toBe(address)
})

it.each([
  ['a line break', 'robin@example.test\nBcc: eve@example.test'],
  ['a carriage return', 'robin@example.test\r'],
  ['two recipients', 'robin@example.test,eve@example.test'],
  ['a name', 'Robin <robin@example.test>'],
  ['no address', 'robin'],
  ['nothing', ''],
  ['too long a one', `${'a'.repeat(250)}@example.test`],
])('refuses %s', (_what, address) => {
  expect(() => assertSingleAddress(address)).toThrow('one plain address')
})

it('makes one line of several', () => {
  expect(toSingleLine(' Robin\r\n\tMarlow\u2028 ')).toBe('Robin Marlow')
})
