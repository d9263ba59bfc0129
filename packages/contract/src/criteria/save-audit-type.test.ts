import { expect, it } from 'vitest'
import { newAuditType } from './save-audit-type.ts'

const fields = { name: 'Inns', description: 'For inns' }
const messagesOf = (more: object) =>
  newAuditType.safeParse({ ...fields, ...more }).error?.issues.map(({ message }) => message)

it('rejects a text with more than 1,000 tags', () => {
  expect(messagesOf({ auditorGuidance: '<b>'.repeat(1_000) })).toBeUndefined()
  expect(messagesOf({ auditorGuidance: '<b>'.repeat(1_001) })).toEqual([
    'This text has too much formatting. Please use less',
  ])
})

it('rejects more than 500 topics', () => {
  const topics = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`T${index}`, 'Water']))
  expect(messagesOf({ topics: topics(500) })).toBeUndefined()
  expect(messagesOf({ topics: topics(501) })).toEqual(['No more than 500 entries, please'])
})
