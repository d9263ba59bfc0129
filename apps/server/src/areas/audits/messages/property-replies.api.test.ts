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
  const write = (userID: string, index: number, text: string) =>
    aMessage(server.db, {
      auditID,
      questionID: questionIDs[index] ?? '',
      conversation: 'Customer',
      userID,
      text,
    })
  const hotel = fixture.hotelUser.user_id
  await write(hotel, 0, 'aaaaa')
  await write(hotel, 0, 'bbbbb')
  await write(fixture.adminUser.user_id, 0, 'from the certifier')
  await write(hotel, 0, 'ccccc')
  await write(hotel, 1, 'ddddd')
})

const limits = { repliesPerCriterion: 10, charactersPerCriterion: 100, charactersPerAudit: 100 }
const textsWith = async (changed: Partial<typeof limits>, questions = questionIDs) =>
  (await findPropertyReplies(server.db, auditID, questions, { ...limits, ...changed })).map(
    ({ text }) => text,
  )

it('findPropertyReplies reads the replies of the property to the given criteria, oldest first', async () => {
  expect(await textsWith({})).toEqual(['aaaaa', 'bbbbb', 'ccccc', 'ddddd'])
  expect(await textsWith({}, questionIDs.slice(1))).toEqual(['ddddd'])
  expect(await textsWith({}, [])).toEqual([])
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

it('findPropertyReplies reads no text beyond the characters per criterion and cuts the reply at the limit', async () => {
  expect(await textsWith({ charactersPerCriterion: 7 })).toEqual([null, 'bb', 'ccccc', 'ddddd'])
})

it('findPropertyReplies fills the characters per audit with the newest reply of each criterion first', async () => {
  expect(await textsWith({ charactersPerAudit: 12 })).toEqual([null, null, 'ccccc', 'ddddd'])
})
