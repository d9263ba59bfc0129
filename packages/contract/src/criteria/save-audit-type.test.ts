import { expect, it } from 'vitest'
import { newAuditType } from './save-audit-type.ts'

const fields = { name: 'Inns', description: 'For inns' }
const messagesOf = (overrides: object) =>
  newAuditType.safeParse({ ...fields, ...overrides }).error?.issues.map(({ message }) => message)

it('the body of an audit type is rejected with a text of more than 1,000 tags', () => {
  expect(messagesOf({ auditorGuidance: '<b>'.repeat(1_000) })).toBeUndefined()
  expect(messagesOf({ auditorGuidance: '<b>'.repeat(1_001) })).toEqual([
    'This text has too much formatting. Please use less',
  ])
})

it('the body of an audit type is rejected with more than 500 topics', () => {
  const topics = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`T${index}`, 'Water']))
  expect(messagesOf({ topics: topics(500) })).toBeUndefined()
  expect(messagesOf({ topics: topics(501) })).toEqual(['Please enter no more than 500 entries'])
})
