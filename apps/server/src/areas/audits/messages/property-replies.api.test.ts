import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMessage } from '#test/builders/message'
import { startTestServer } from '#test/server'
import { findPropertyReplies } from './repository/messages.ts'
import { anAuditWithThreads } from './testing/audit-with-threads.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const fixture = await anAuditWithThreads(server, 'Improvements')
const { auditId: auditID } = fixture.thread('Customer')
const questionIDs = [0, 1].map((index) => fixture.thread('Customer', index).questionId)

beforeAll(async () => {
  const insertMessage = (userID: string, index: number, text: string) =>
    aMessage(server.db, {
      auditID,
      questionID: questionIDs[index] ?? '',
      conversation: 'Customer',
      userID,
      text,
    })
  const hotel = fixture.hotelUser.user_id
  await insertMessage(hotel, 0, 'aaaaa')
  await insertMessage(hotel, 0, 'bbbbb')
  await insertMessage(fixture.adminUser.user_id, 0, 'from the certifier')
  await insertMessage(hotel, 0, 'ccccc')
  await insertMessage(hotel, 1, 'ddddd')
})

const limits = { repliesPerCriterion: 10, charactersPerCriterion: 100, charactersPerAudit: 100 }
const findTexts = async (limitOverrides: Partial<typeof limits>, questions = questionIDs) =>
  (await findPropertyReplies(server.db, auditID, questions, { ...limits, ...limitOverrides })).map(
    ({ text }) => text,
  )

it('findPropertyReplies reads the replies of the property to the given criteria, oldest first', async () => {
  expect(await findTexts({})).toEqual(['aaaaa', 'bbbbb', 'ccccc', 'ddddd'])
  expect(await findTexts({}, questionIDs.slice(1))).toEqual(['ddddd'])
  expect(await findTexts({}, [])).toEqual([])
})

it('findPropertyReplies reads the newest replies of a criterion with the count of all its replies', async () => {
  const replies = await findPropertyReplies(server.db, auditID, questionIDs, {
    ...limits,
    repliesPerCriterion: 2,
  })
  expect(replies.map(({ text, total }) => [text, total])).toEqual([
    ['bbbbb', 3],
    ['ccccc', 3],
    ['ddddd', 1],
  ])
})

it('findPropertyReplies cuts the oldest replies at the limit of characters per criterion', async () => {
  expect(await findTexts({ charactersPerCriterion: 7 })).toEqual([null, 'bb', 'ccccc', 'ddddd'])
})

it('findPropertyReplies spends the limit of characters per audit on the newest reply of each criterion first', async () => {
  expect(await findTexts({ charactersPerAudit: 12 })).toEqual([null, null, 'ccccc', 'ddddd'])
})
