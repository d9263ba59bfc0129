import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CERTIFICATE_BYTES, certificateNumber, readCertificateNumber } from './certificate-number.ts'

const anyNumber = fc
  .tuple(
    fc.integer({ min: 2000, max: 2199 }),
    fc.uint8Array({ minLength: CERTIFICATE_BYTES, maxLength: CERTIFICATE_BYTES }),
  )
  .map(([year, chance]) => certificateNumber(year, chance))

it('looks like one', () => {
  expect(certificateNumber(2026, new Uint8Array([1, 2, 3, 4, 5, 6, 7, 40]))).toMatch(
    /^2026-1234-5678-[0-9A-Z]$/,
  )
})

it('is read again however it was typed', () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(readCertificateNumber(number)).toBe(number)
      expect(readCertificateNumber(` ${number.toLowerCase().replaceAll('-', '')} `)).toBe(number)
      expect(readCertificateNumber(number.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(number)
    }),
  )
})

it('is not read with one wrong character', () => {
  fc.assert(
    fc.property(anyNumber, fc.nat(11), fc.constantFrom(...'0123456789'), (number, at, digit) => {
      const plain = [...number.replaceAll('-', '')]
      fc.pre(plain[at] !== digit)
      expect(readCertificateNumber(plain.with(at, digit).join(''))).toBeUndefined()
    }),
  )
})

it('is nothing else', () => {
  for (const text of ['', '2026', '2026-UUUU-UUUU-U', '0190a1b2-0000-7000-8000-000000000001'])
    expect(readCertificateNumber(text)).toBeUndefined()
})
