import { expect, it } from 'vitest'
import { assertSingleAddress, toSingleLine } from './address.ts'

it.each(['robin@example.test', "o'hara+stays@münchen.example", 'a@b'])(
  'assertSingleAddress accepts %s',
  (address) => {
    expect(assertSingleAddress(address)).toBe(address)
  },
)

it.each([
  ['a line break', 'robin@example.test\nBcc: eve@example.test'],
  ['a carriage return', 'robin@example.test\r'],
  ['two recipients', 'robin@example.test,eve@example.test'],
  ['a name', 'Robin <robin@example.test>'],
  ['no address', 'robin'],
  ['nothing', ''],
  ['an address that is too long', `${'a'.repeat(250)}@example.test`],
])('assertSingleAddress rejects %s', (_title, address) => {
  expect(() => assertSingleAddress(address)).toThrow('one plain address')
})

it('toSingleLine joins lines', () => {
  expect(toSingleLine(' Robin\r\n\tMarlow\u2028 ')).toBe('Robin Marlow')
})
