import { afterAll, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { aDocument } from '#test/builders/document'
import { startTestServer } from '#test/server'
import { anAuditWithHistory } from './testing/an-audit-with-history.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const giftDeclaration = { hasBeenBribed: false, items: '', who: '', value: '' }
type History = Awaited<ReturnType<typeof anAuditWithHistory>>

const submission = ({ audit }: History) => ({
  params: { id: audit.audit_id, value: 'Quality Check' as const },
  body: { giftDeclaration },
})
const addDocument = (responseID = '') =>
  aDocument(server, { owner: { kind: 'audit-response', id: responseID } })
const reverifyOptions = { revision: { reverify_failures: true } }

it('the server refuses a submission without new evidence for a criterion that failed before', async () => {
  const history = await anAuditWithHistory(server, reverifyOptions)
  const [firstAnswer] = await createAnswers(server.db, history.audit)
  // Evidence of the earlier audit does not count.
  await addDocument(history.formerAnswers[0]?.responseID)
  const { status, body } = await history.auditor.refusal('changeAuditStatus', submission(history))
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'audit-failures-not-reverified',
    detail:
      'This criterion was Noncompliant at the last audit and needs a new comment and new evidence: A.1 Criterion 1.',
    extra: { criteria: [history.question(0)] },
  })
  const documentID = await addDocument(firstAnswer?.responseID)
  await history.auditor.call('deleteAttachment', {
    params: { auditId: history.audit.audit_id, questionId: history.question(0), attachmentId: documentID },
  })
  expect((await history.auditor.refusal('changeAuditStatus', submission(history))).status).toBe(409)
  await addDocument(firstAnswer?.responseID)
  expect((await history.auditor.call('changeAuditStatus', submission(history))).status).toBeLessThan(300)
})

it('the server refuses an unanswered report before it checks for new evidence', async () => {
  const history = await anAuditWithHistory(server, reverifyOptions)
  const { body } = await history.auditor.refusal('changeAuditStatus', submission(history))
  expect(body.code).toBe('audit-report-incomplete')
})

it('the server also refuses a second submission without new evidence, after a rejection', async () => {
  const history = await anAuditWithHistory(server, { ...reverifyOptions, status: 'Rejected' })
  await createAnswers(server.db, history.audit)
  const { body } = await history.auditor.refusal('changeAuditStatus', submission(history))
  expect(body.code).toBe('audit-failures-not-reverified')
})

it('a report is submitted without new evidence if the criteria set does not require it', async () => {
  const history = await anAuditWithHistory(server)
  await createAnswers(server.db, history.audit)
  expect((await history.auditor.call('changeAuditStatus', submission(history))).status).toBeLessThan(300)
})

it('a submission requires no new evidence for hidden criteria', async () => {
  const history = await anAuditWithHistory(server, {
    ...reverifyOptions,
    criterionColumns: (index) => ({ visible: index !== 0 }),
  })
  await createAnswers(server.db, history.audit)
  expect((await history.auditor.call('changeAuditStatus', submission(history))).status).toBeLessThan(300)
})
