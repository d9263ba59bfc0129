import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CERTIFICATE_RANDOM_BYTES, certificateNumber, parseCertificateNumber } from './certificate-number.ts'

const anyNumber = fc
  .tuple(
    fc.integer({ min: 2000, max: 2199 }),
    fc.uint8Array({ minLength: CERTIFICATE_RANDOM_BYTES, maxLength: CERTIFICATE_RANDOM_BYTES }),
  )
  .map(([year, randomBytes]) => certificateNumber(year, randomBytes))

it('certificate numbers have the specified format', () => {
  expect(certificateNumber(2026, new Uint8Array([1, 2, 3, 4, 5, 6, 7, 40]))).toMatch(
    /^2026-1234-5678-[0-9A-Z]$/,
  )
})

it('parses a certificate number in any typed format', () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(parseCertificateNumber(number)).toBe(number)
      expect(parseCertificateNumber(` ${number.toLowerCase().replaceAll('-', '')} `)).toBe(number)
      expect(parseCertificateNumber(number.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(number)
    }),
  )
})

it('rejects a certificate number with one wrong character', () => {
  fc.assert(
    fc.property(anyNumber, fc.nat(11), fc.constantFrom(...'0123456789'), (number, index, digit) => {
      const plain = [...number.replaceAll('-', '')]
      fc.pre(plain[index] !== digit)
      expect(parseCertificateNumber(plain.with(index, digit).join(''))).toBeUndefined()
    }),
  )
})

it('parseCertificateNumber rejects text in another format', () => {
  for (const text of ['', '2026', '2026-UUUU-UUUU-U', '0190a1b2-0000-7000-8000-000000000001'])
    expect(parseCertificateNumber(text)).toBeUndefined()
})
