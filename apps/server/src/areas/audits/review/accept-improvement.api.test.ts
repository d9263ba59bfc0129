import type { AuditStatus } from '@sojourn/domain'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aDocument } from '#test/builders/document'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { readPdf } from '../documents/testing/read-pdf.ts'
import { anAuditWithThreads } from '../messages/testing/audit-with-threads.ts'

const server = await startTestServer()
afterAll(() => server.stop())
beforeEach(() => server.clock.set(CLOCK_START))

/** An audit whose first criterion is Noncompliant, with its people. */
async function aFinding(status: AuditStatus = 'Improvements') {
  const threads = await anAuditWithThreads(server, status)
  await createAnswers(server.db, threads.audit, (index) => ({
    status: index === 0 ? 'Noncompliant' : 'Compliant',
    approved: true,
    comment: index === 0 ? 'The showers ran at 14 litres a minute.' : 'Seen on the tour.',
  }))
  const { auditId, questionId } = threads.thread('Customer')
  const params = { auditId, auditTypeQuestionID: questionId }
  const accept = (note?: string) =>
    server.as(threads.adminUser).call('answerCriterion', {
      params,
      body: { auditQuestionStatus: 'Compliant', ...(note === undefined ? {} : { text: note }) },
    })
  const listAcceptances = () =>
    server.db
      .selectFrom('improvement_acceptance')
      .innerJoin(
        'audit_response',
        'audit_response.audit_response_id',
        'improvement_acceptance.audit_response_id',
      )
      .leftJoin('response_comment', 'response_comment_id', 'note_comment_id')
      .where('audit_id', '=', auditId)
      .select(['accepted_by', 'accepted_at', 'comment_text'])
      .execute()
  const readReport = async () => {
    const { body } = await server
      .as(threads.adminUser)
      .call('getAuditReport', { params: { auditID: auditId } })
    return (await readPdf(body)).text
  }
  return { ...threads, params, accept, acceptances: listAcceptances, report: readReport }
}

const advanceDays = (days: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + days * 86_400_000))

describe('accepting an improvement', () => {
  it('stores who accepted it, when, and the note as a formal comment', async () => {
    const { adminUser, accept, acceptances: listAcceptances } = await aFinding()
    advanceDays(3)
    const { body } = await accept('All readings are below 9 litres.')
    expect(body).toMatchObject({ auditQuestionStatus: 'Compliant', approved: true })
    expect(body.auditorResponse.at(-1)).toMatchObject({
      text: 'All readings are below 9 litres.',
      responseType: 1,
    })
    expect(await listAcceptances()).toEqual([
      {
        accepted_by: adminUser.user_id,
        accepted_at: server.clock.now(),
        comment_text: 'All readings are below 9 litres.',
      },
    ])
  })

  it('does not require a note', async () => {
    const { accept, acceptances: listAcceptances } = await aFinding()
    await accept()
    expect(await listAcceptances()).toMatchObject([{ comment_text: null }])
  })

  it('is logged as an accepted improvement with its note', async () => {
    const { adminUser, params, accept } = await aFinding()
    await accept('All readings are below 9 litres.')
    const { body } = await server.as(adminUser).call('listAuditLog', { params: { id: params.auditId } })
    expect(body[0]).toMatchObject({
      title: 'Improvement accepted',
      description: expect.stringMatching(
        /^Criterion \S+ \(.+\) was accepted as Compliant: All readings are below 9 litres\.$/,
      ),
    })
  })

  it('stores no acceptance in Quality Check', async () => {
    const { accept, acceptances: listAcceptances } = await aFinding('Quality Check')
    await accept('The auditor saw the new shower heads.')
    expect(await listAcceptances()).toEqual([])
  })

  it('is refused to the auditor and to the property', async () => {
    const { auditorUser, hotelUser, params, acceptances: listAcceptances } = await aFinding()
    const body = { auditQuestionStatus: 'Compliant' } as const
    for (const [person, status] of [
      [auditorUser, 409],
      [hotelUser, 403],
    ] as const)
      expect((await server.as(person).refusal('answerCriterion', { params, body })).status).toBe(status)
    expect(await listAcceptances()).toEqual([])
  })

  it('marks the messages of the property with fromProperty', async () => {
    const { adminUser, hotelUser, thread, send } = await aFinding()
    await send(server.as(adminUser), 'Customer', 'Please measure each shower.')
    await send(server.as(hotelUser), 'Customer', 'We fitted new heads.')
    const { body } = await server.as(adminUser).call('listThread', { params: thread('Customer') })
    expect(body.map(({ message, fromProperty }) => [message, fromProperty])).toEqual([
      ['Please measure each shower.', false],
      ['We fitted new heads.', true],
    ])
  })
})

describe('the PDF report of a corrected noncompliance', () => {
  it('shows finding, correction with evidence, and who accepted it when', async () => {
    const { hotelUser, adminUser, auditorUser, send, accept, report: readReport } = await aFinding()
    advanceDays(5)
    const messageID = await send(server.as(hotelUser), 'Customer', 'We fitted new heads in all rooms.')
    await aDocument(server, { owner: { kind: 'conversation-message', id: messageID }, name: 'new-head.png' })
    advanceDays(5)
    await accept('All readings are below 9 litres.')
    const text = await readReport()
    const parts = [
      'Corrected',
      'Finding: noncompliant',
      `${auditorUser.name}, auditor, 10th March 2026`,
      'The showers ran at 14 litres a minute.',
      'Correction by the property',
      `${hotelUser.name}, 15th March 2026`,
      'We fitted new heads in all rooms.',
      'new-head.png',
      'Accepted: compliant',
      `${adminUser.name}, 20th March 2026`,
      'All readings are below 9 litres.',
    ]
    const finding = text.slice(text.indexOf('Finding: noncompliant') - 200)
    const positions = parts.slice(1).map((part) => finding.indexOf(part))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(text).toContain('3 criteria, 2 compliant at the audit, 1 corrected')
    expect(text).toContain('Corrections accepted 20th March 2026')
  })

  it('shows an open finding without an acceptance, with the labels of the screens', async () => {
    const { hotelUser, send, report: readReport } = await aFinding()
    await send(server.as(hotelUser), 'Customer', 'The new heads are ordered.')
    const text = await readReport()
    for (const part of ['Noncompliant', 'Finding: noncompliant', 'The new heads are ordered.'])
      expect(text).toContain(part)
    for (const part of ['Accepted: compliant', 'Corrections accepted', 'Non-compliant', 'Non mandatory'])
      expect(text).not.toContain(part)
  })

  it('shows an undone acceptance as sent back, with the reason', async () => {
    const { adminUser, hotelUser, send, accept, params, report: readReport } = await aFinding()
    advanceDays(1)
    await send(server.as(hotelUser), 'Customer', 'We fitted new heads.')
    advanceDays(1)
    await accept('Accepted by mistake.')
    advanceDays(1)
    await server.as(adminUser).call('answerCriterion', {
      params,
      body: { auditQuestionStatus: 'Noncompliant', text: 'Room 34 still runs at 14 litres.' },
    })
    const text = await readReport()
    expect(text).toMatch(/Sent back.*Room 34 still runs at 14 litres\./)
    expect(text).toContain('3 criteria, 2 compliant at the audit, 1 noncompliant')
  })

  it('shows 2,000 characters of the replies to a criterion, newest first', async () => {
    const { hotelUser, send, report: readReport } = await aFinding()
    const hotel = server.as(hotelUser)
    await send(hotel, 'Customer', `First reply. ${'water '.repeat(200)}`)
    await send(hotel, 'Customer', `Second reply. ${'water '.repeat(200)}Its end.`)
    await send(hotel, 'Customer', `Third reply. ${'water '.repeat(200)}`)
    const text = await readReport()
    for (const part of ['1 earlier reply is not shown.', 'Second reply.', 'Third reply.'])
      expect(text).toContain(part)
    expect(text).toContain('(The rest of this reply is not shown.)')
    for (const part of ['First reply.', 'Its end.']) expect(text).not.toContain(part)
  })

  it('lists a criterion that a first audit need not meet as Non Mandatory', async () => {
    const { audit_type_id } = await aTypeWithCriteria(server.db, 1, () => ({ is_mandatory: false }))
    const audit = await anAudit(server.db, { status: 'Improvements', audit_type_id, first_audit: true })
    await createAnswers(server.db, audit, { status: 'Noncompliant', approved: true })
    const admin = await aUser(server.db, { roles: ['Admin'] })
    const { body } = await server.as(admin).call('getAuditReport', { params: { auditID: audit.audit_id } })
    const { text } = await readPdf(body)
    expect(text).toContain('1 criterion, 0 compliant at the audit, 1 non mandatory')
    expect(text).toContain('Non Mandatory')
    expect(text).not.toContain('Finding: noncompliant')
  })
})
