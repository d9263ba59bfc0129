import { expect, test } from 'vitest'
import { certificateState } from './certificate-state.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

test('a certificate is valid up to and on the day it expires', () => {
  const certificate = { withdrawnAt: null, expires: '2028-04-20' }
  expect(certificateState(certificate, at('2028-04-20'))).toBe('valid')
  expect(certificateState(certificate, at('2028-04-21'))).toBe('expired')
})

test('a withdrawn certificate stays withdrawn', () => {
  const certificate = { withdrawnAt: at('2027-01-05'), expires: '2028-04-20' }
  expect(certificateState(certificate, at('2027-02-01'))).toBe('withdrawn')
  expect(certificateState(certificate, at('2029-02-01'))).toBe('withdrawn')
})
