import { expect, test } from 'vitest'
import { type CertificateStatus, canExpire, certificateState } from './state.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const validUntil = '2028-04-20'
const STATUSES: CertificateStatus[] = ['valid', 'suspended', 'withdrawn', 'superseded']

test('a certificate has its status up to and on its last day', () => {
  for (const status of STATUSES)
    expect(certificateState({ status, validUntil }, at('2028-04-20'))).toBe(status)
})

test('a valid or suspended certificate expires after its last day', () => {
  const states = STATUSES.map((status) => certificateState({ status, validUntil }, at('2028-04-21')))
  expect(states).toEqual(['expired', 'expired', 'withdrawn', 'superseded'])
})

test('only a valid or suspended certificate can expire', () => {
  expect(STATUSES.filter(canExpire)).toEqual(['valid', 'suspended'])
})
