import type { OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { PHRASE_LIMITS } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { newId } from '../../../platform/ids.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const anAuditor = async () => server.as(await aUser(server.db, { roles: ['Auditor'] }))
const aPhrase = (overrides: Partial<OwnPhrase> = {}): OwnPhrase => ({
  phraseID: newId(),
  label: 'Log complete',
  text: 'The log from {date} is complete.',
  answer: 'Compliant',
  changedAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: null,
  deleted: false,
  ...overrides,
})

it('syncOwnPhrases merges the phrases of two devices', async () => {
  const auditor = await anAuditor()
  const [first, second] = [aPhrase(), aPhrase({ label: 'Other', answer: null })]
  expect((await auditor.call('syncOwnPhrases', { body: [first] })).body).toEqual([first])
  const { body } = await auditor.call('syncOwnPhrases', { body: [second] })
  expect(body).toEqual([first, second])
  const newer = { ...first, label: 'Log checked', changedAt: '2026-03-02T10:00:00.000Z' }
  await auditor.call('syncOwnPhrases', { body: [newer] })
  const older = { ...first, label: 'Old', lastUsedAt: '2026-03-03T10:00:00.000Z' }
  const merged = (await auditor.call('syncOwnPhrases', { body: [older] })).body
  expect(merged).toContainEqual({ ...newer, lastUsedAt: older.lastUsedAt })
})

it('syncOwnPhrases returns deleted phrases, so that other devices delete them', async () => {
  const auditor = await anAuditor()
  const ownPhrase = aPhrase()
  await auditor.call('syncOwnPhrases', { body: [ownPhrase] })
  const deleted = { ...ownPhrase, deleted: true, changedAt: '2026-03-02T10:00:00.000Z' }
  await auditor.call('syncOwnPhrases', { body: [deleted] })
  expect((await auditor.call('syncOwnPhrases', { body: [ownPhrase] })).body).toEqual([deleted])
})

it('syncOwnPhrases replaces times in the future with the current time', async () => {
  const auditor = await anAuditor()
  const later = '2027-01-01T00:00:00.000Z'
  const now = server.clock.now().toISOString()
  const { body } = await auditor.call('syncOwnPhrases', {
    body: [aPhrase({ changedAt: later, lastUsedAt: later })],
  })
  expect(body).toMatchObject([{ changedAt: now, lastUsedAt: now }])
})

it('syncOwnPhrases keeps the phrases of each user separate', async () => {
  const [first, second] = [await anAuditor(), await anAuditor()]
  const ownPhrase = aPhrase()
  await first.call('syncOwnPhrases', { body: [ownPhrase] })
  const sameID = { ...ownPhrase, label: 'Theirs' }
  expect((await second.call('syncOwnPhrases', { body: [sameID] })).body).toEqual([sameID])
  expect((await first.call('syncOwnPhrases', { body: [] })).body).toEqual([ownPhrase])
})

it('syncOwnPhrases merges requests that arrive at the same time', async () => {
  const auditor = await anAuditor()
  const sent = Array.from({ length: 6 }, () => aPhrase())
  await Promise.all(sent.map((phrase) => auditor.call('syncOwnPhrases', { body: [phrase] })))
  const { body } = await auditor.call('syncOwnPhrases', { body: [] })
  expect(body.map(({ phraseID }) => phraseID).toSorted()).toEqual(
    sent.map(({ phraseID }) => phraseID).toSorted(),
  )
})

it('syncOwnPhrases refuses more phrases than the limit, after removing the oldest deleted phrases', async () => {
  const auditor = await anAuditor()
  const phrases = Array.from({ length: PHRASE_LIMITS.own }, (_, index) => aPhrase({ deleted: index === 0 }))
  expect((await auditor.call('syncOwnPhrases', { body: phrases })).body).toHaveLength(PHRASE_LIMITS.own)
  const { body } = await auditor.call('syncOwnPhrases', { body: [aPhrase()] })
  expect(body).toHaveLength(PHRASE_LIMITS.own)
  expect(body.filter(({ deleted }) => deleted)).toEqual([])
  const refusal = await auditor.refusal('syncOwnPhrases', { body: [aPhrase()] })
  expect(refusal.body).toMatchObject({ status: 409, code: 'too-many-phrases' })
})

it.each([
  ['without a label', { label: ' ' }],
  ['with a text that is too long', { text: 'x'.repeat(PHRASE_LIMITS.text + 1) }],
  ['with an unknown answer', { answer: 'Perhaps' }],
])('syncOwnPhrases refuses a phrase %s', async (_, overrides) => {
  const auditor = await anAuditor()
  expect((await auditor.put('/api/User/Me/Phrases', [{ ...aPhrase(), ...overrides }])).status).toBe(422)
})

it('syncOwnPhrases refuses phrases to users who are not auditors', async () => {
  const admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
  expect((await admin.refusal('syncOwnPhrases', { body: [] })).status).toBe(403)
})
