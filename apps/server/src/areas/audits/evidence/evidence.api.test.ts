import { problems } from '@sojourn/contract'
import { type AuditStatus, MAX_AUDIT_DOCUMENTS } from '@sojourn/domain'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { jpeg, mp4, png } from '../../../platform/files/testing/samples.ts'
import { aReview, documentsOf, type Review, uploadFile } from './testing/send-evidence.ts'

const server = await startTestServer()
afterAll(() => server.stop())

interface TestUser {
  user_id: string
}

const inBase64 = (name: string, content: Buffer) => ({
  name,
  mimeType: '',
  content: content.toString('base64'),
})

const historyOf = async ({ adminUser, at }: Review) => {
  const { auditId, questionId: auditTypeQuestionID } = at(0)
  const { body } = await server
    .as(adminUser)
    .call('listAnswerHistory', { params: { auditId, auditTypeQuestionID } })
  return body.filter(({ kind }) => kind.startsWith('document'))
}

const attach = async (user: TestUser, { at }: Review, name = 'Meter.png', content = png()) => {
  const { body } = await server
    .as(user)
    .call('addAttachments', { params: at(0), body: [inBase64(name, content)] })
  return body.attachments.find((document) => document.name === name)?.documentID ?? ''
}

const getDocumentStatus = async (user: TestUser, documentID: string) =>
  (await server.as(user).get(`/api/document/${documentID}`)).status

describe('evidence', () => {
  it('is refused beyond the number of documents that the criteria of an audit can have together', async () => {
    const review = await aReview(server, 'Report Pending')
    const { auditorUser, at, audit } = review
    await attach(auditorUser, review)
    await sql`insert into evidence (evidence_id, audit_id, name, mime_type, size, sha256, hashed_on_device, received_at,
        receipt_number, receipt, deleted_at)
      select gen_random_uuid(), audit_id, name, mime_type, size, sha256, false, received_at, receipt_number + n, receipt, now()
      from evidence, generate_series(1, ${MAX_AUDIT_DOCUMENTS - 2}::int) as n
      where audit_id = ${audit.audit_id}`.execute(server.db)
    await sql`update audit set receipts = ${MAX_AUDIT_DOCUMENTS - 1} where audit_id = ${audit.audit_id}`.execute(
      server.db,
    )
    const body = [inBase64('First.png', png()), inBase64('Second.png', png())]
    const refusal = await server.as(auditorUser).refusal('addAttachments', { params: at(0), body })
    expect(refusal.body).toMatchObject({ status: 409, code: 'audit-documents-too-many' })
    expect((await documentsOf(server, review)).map(({ name }) => name)).toEqual(['Meter.png'])
    await attach(auditorUser, review, 'Last.png')
    expect((await documentsOf(server, review)).map(({ name }) => name)).toEqual(['Last.png', 'Meter.png'])
  })

  it('accepts uploads and small files, and adds them to the history', async () => {
    const review = await aReview(server, 'Report Pending')
    const { auditorUser, at } = review
    const uploadID = await uploadFile(server, auditorUser, 'Tour.mp4', mp4(5000))
    const body = [{ uploadID, name: 'The tour.mp4' }, inBase64('Meter.jpg', jpeg())]
    const { body: response } = await server.as(auditorUser).call('addAttachments', { params: at(0), body })
    expect(response.attachments).toMatchObject([
      {
        name: 'Meter.jpg',
        mimeType: 'image/jpeg',
        size: 200,
        createdByUser: { userID: auditorUser.user_id },
      },
      { name: 'The tour.mp4', mimeType: 'video/mp4', size: 5000 },
    ])
    expect((await historyOf(review)).map(({ kind, after }) => [kind, after])).toEqual([
      ['document-added', 'Meter.jpg'],
      ['document-added', 'The tour.mp4'],
    ])
    // An upload can be attached only once.
    const again = await server.as(auditorUser).refusal('addAttachments', { params: at(0), body })
    expect(again.status).toBe(404)
    expect(await historyOf(review)).toHaveLength(2)
  })

  it('returns 404 for another person’s upload and for a criterion of another audit', async () => {
    const review = await aReview(server, 'Report Pending')
    const other = await aReview(server, 'Report Pending')
    const uploadID = await uploadFile(server, other.auditorUser, 'Tour.mp4', mp4())
    const client = server.as(review.auditorUser)
    expect(
      (await client.refusal('addAttachments', { params: review.at(0), body: [{ uploadID }] })).status,
    ).toBe(404)
    const body = [inBase64('Meter.png', png())]
    expect((await client.refusal('addAttachments', { params: other.at(0), body })).status).toBe(404)
    const mixed = { ...review.at(0), questionId: other.at(0).questionId }
    expect((await client.refusal('addAttachments', { params: mixed, body })).status).toBe(404)
  })

  it('requires an answer to the criterion, and stores no file of a request when one is refused', async () => {
    const review = await aReview(server, 'Report Pending')
    const client = server.as(review.auditorUser)
    const valid = inBase64('Meter.png', png())
    const beforeAnswer = await client.refusal('addAttachments', { params: review.at(2), body: [valid] })
    expect(beforeAnswer).toMatchObject({ status: 409, body: { code: 'status-before-upload' } })
    expect(beforeAnswer.body.title).toBe(
      'You have to select Compliant or Non-Compliant before you can upload documents for this criterion.',
    )
    for (const invalid of [
      inBase64('Virus.exe', png()),
      inBase64('Meter.png', Buffer.from('no picture')),
      { ...valid, content: 'A'.repeat(14_000_004) },
      { ...valid, content: 'not base64!' },
      { ...valid, content: '' },
    ]) {
      const refused = await client.refusal('addAttachments', { params: review.at(0), body: [valid, invalid] })
      expect([400, 413, 415, 422]).toContain(refused.status)
    }
    expect((await client.refusal('addAttachments', { params: review.at(0), body: [] })).status).toBe(422)
    expect(await historyOf(review)).toEqual([])
  })

  it.each<['the auditor' | 'an Admin', AuditStatus, keyof typeof problems | 'no problem']>([
    ['the auditor', 'Report Pending', 'no problem'],
    ['the auditor', 'Rejected', 'no problem'],
    ['the auditor', 'Quality Check', 'report-closed-to-auditor'],
    ['an Admin', 'Report Pending', 'report-closed-to-admin'],
    ['an Admin', 'Quality Check', 'no problem'],
    ['an Admin', 'Improvements', 'no problem'],
    ['an Admin', 'Certified', 'report-closed-to-admin'],
  ])('added by %s in %s returns %s', async (user, status, problem) => {
    const review = await aReview(server, status)
    const { status: responseStatus, body } = await server
      .as(user === 'the auditor' ? review.auditorUser : review.adminUser)
      .post(`/api/Audit/${review.at(0).auditId}/Attachments/${review.at(0).questionId}`, [
        inBase64('Meter.png', png()),
      ])
    if (problem === 'no problem') expect(responseStatus).toBe(200)
    else expect(body).toMatchObject({ status: 409, code: problem, title: problems[problem].sentence })
  })

  it('marks a criterion of a rejected report as corrected when the auditor adds it', async () => {
    const review = await aReview(server, 'Rejected')
    await attach(review.auditorUser, review)
    const { auditId, questionId } = review.at(0)
    const row = await server.db
      .selectFrom('audit_response')
      .select('auditor_changed')
      .where('audit_id', '=', auditId)
      .where('audit_type_question_id', '=', questionId)
      .executeTakeFirstOrThrow()
    expect(row.auditor_changed).toBe(true)
  })
})

describe('deleting evidence', () => {
  it('is allowed for the auditor until the report is submitted, and adds the name to the history', async () => {
    const review = await aReview(server, 'Report Pending')
    const documentID = await attach(review.auditorUser, review)
    const params = { ...review.at(0), attachmentId: documentID }
    await Promise.all([1, 2].map(() => server.as(review.auditorUser).call('deleteAttachment', { params })))
    expect((await historyOf(review)).map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['document-added', null, 'Meter.png'],
      ['document-removed', 'Meter.png', null],
    ])
    expect(await getDocumentStatus(review.auditorUser, documentID)).toBe(404)
    const otherCriterion = {
      ...review.at(1),
      attachmentId: await attach(review.auditorUser, review, 'Other.png'),
    }
    expect(
      (await server.as(review.auditorUser).refusal('deleteAttachment', { params: otherCriterion })).status,
    ).toBe(404)
  })

  it.each<AuditStatus>(['Quality Check', 'Rejected', 'Improvements', 'Certified', 'Not Certified'])(
    'is refused to the auditor in %s',
    async (status) => {
      const review = await aReview(server, 'Report Pending')
      const params = { ...review.at(0), attachmentId: await attach(review.auditorUser, review) }
      const overrides = {
        'Quality Check': {},
        Rejected: {},
        Improvements: { kip_due_date: '2026-06-08' },
        Certified: { certified_at: server.clock.now(), certificate_number: review.audit.audit_id },
        'Not Certified': {},
      }
      const decided = { results_sent_at: server.clock.now(), auditor_submitted_at: server.clock.now() }
      await server.db
        .updateTable('audit')
        .set({
          status,
          total_non_compliances: 2,
          ...decided,
          ...Object.entries(overrides).find(([name]) => name === status)?.[1],
        })
        .where('audit_id', '=', review.audit.audit_id)
        .execute()
      const refused = await server.as(review.auditorUser).refusal('deleteAttachment', { params })
      expect(refused).toMatchObject({
        status: 409,
        body: { title: 'You cannot delete documents once a report has been submitted for quality check.' },
      })
    },
  )
})

describe('attaching a document of a message', () => {
  async function aSentDocument(status: AuditStatus = 'Improvements') {
    const review = await aReview(server, status)
    const { body } = await server.as(review.hotelUser).call('sendMessage', {
      params: review.thread('Customer'),
      body: { message: 'The new meter', documents: [inBase64('Meter.png', png())] },
    })
    const message = body.customerThread[0]
    return {
      review,
      messageID: message?.conversationMessageID ?? '',
      documentID: message?.documents[0]?.documentID ?? '',
    }
  }

  it('adds the document as evidence once, and the evidence remains when the message is deleted', async () => {
    const { review, documentID, messageID } = await aSentDocument()
    const params = { documentID, auditResponseID: review.responseID }
    const responses = await Promise.all(
      [review.adminUser, review.otherAdmin].map((user) => server.as(user).call('attachDocument', { params })),
    )
    for (const { body } of responses) expect(body.attachments).toMatchObject([{ name: 'Meter.png' }])
    const copied = responses[0]?.body.attachments[0]?.documentID ?? ''
    expect(copied).not.toBe(documentID)
    expect((await historyOf(review)).map(({ kind, after }) => [kind, after])).toEqual([
      ['document-added', 'Meter.png'],
    ])
    await server.as(review.adminUser).call('deleteMessage', { body: { conversationMessageID: messageID } })
    expect([
      await getDocumentStatus(review.adminUser, documentID),
      await getDocumentStatus(review.adminUser, copied),
    ]).toEqual([404, 200])
    expect((await server.as(review.adminUser).refusal('attachDocument', { params })).status).toBe(404)
  })

  it('is refused for another criterion or audit, and to everyone except an Admin', async () => {
    const { review, documentID } = await aSentDocument()
    const other = await aSentDocument()
    const otherResponse = await server.db
      .selectFrom('audit_response')
      .select('audit_response_id')
      .where('audit_id', '=', review.audit.audit_id)
      .where('audit_type_question_id', '=', review.at(1).questionId)
      .executeTakeFirstOrThrow()
    const client = server.as(review.adminUser)
    for (const auditResponseID of [otherResponse.audit_response_id, other.review.responseID])
      expect(
        (await client.refusal('attachDocument', { params: { documentID, auditResponseID } })).status,
      ).toBe(404)
    const evidence = await attach(review.adminUser, review, 'Own.png')
    const params = { documentID: evidence, auditResponseID: review.responseID }
    expect((await client.refusal('attachDocument', { params })).status).toBe(404)
    const validParams = { documentID, auditResponseID: review.responseID }
    expect(
      (await server.as(review.hotelUser).refusal('attachDocument', { params: validParams })).status,
    ).toBe(403)
    await server.db
      .updateTable('audit')
      .set({ status: 'Not Certified' })
      .where('audit_id', '=', review.audit.audit_id)
      .execute()
    expect(await client.refusal('attachDocument', { params: validParams })).toMatchObject({
      status: 409,
      body: { code: 'report-closed-to-admin' },
    })
  })
})

describe('access to a document', () => {
  it('of an answer is allowed to Admins, the auditor of the audit, and the property once the results are sent', async () => {
    const review = await aReview(server, 'Quality Check')
    const documentID = await attach(review.adminUser, review)
    const readStatuses = async () =>
      Promise.all(
        [review.otherAdmin, review.auditorUser, review.hotelUser, await aUser(server.db)].map((user) =>
          getDocumentStatus(user, documentID),
        ),
      )
    expect(await readStatuses()).toEqual([200, 200, 404, 404])
    await server.db
      .updateTable('audit')
      .set({ status: 'Improvements', kip_due_date: '2026-06-08', results_sent_at: server.clock.now() })
      .where('audit_id', '=', review.audit.audit_id)
      .execute()
    expect(await readStatuses()).toEqual([200, 200, 200, 404])
    // An auditor who was replaced loses access to the documents.
    const newAuditor = await aUser(server.db, { roles: ['Auditor'] })
    await server.db
      .updateTable('audit')
      .set({ auditor_id: newAuditor.user_id })
      .where('audit_id', '=', review.audit.audit_id)
      .execute()
    expect([
      await getDocumentStatus(review.auditorUser, documentID),
      await getDocumentStatus(newAuditor, documentID),
    ]).toEqual([404, 200])
  })

  it.each(['an answer', 'a message'])(
    'of %s works with range requests and with a link for one minute',
    async (owner) => {
      const review = await aReview(server, 'Improvements')
      const video = mp4(5000)
      let documentID = ''
      if (owner === 'an answer') documentID = await attach(review.adminUser, review, 'Tour.mp4', video)
      else {
        const body = { message: 'The tour', documents: [inBase64('Tour.mp4', video)] }
        const sent = await server
          .as(review.hotelUser)
          .call('sendMessage', { params: review.thread('Customer'), body })
        documentID = sent.body.customerThread[0]?.documents[0]?.documentID ?? ''
      }
      const { body } = await server.as(review.hotelUser).call('linkDocument', { params: { documentID } })
      const part = await fetch(body.url, { headers: { range: 'bytes=1000-1999' } })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe('bytes 1000-1999/5000')
      expect(Buffer.from(await part.arrayBuffer())).toEqual(video.subarray(1000, 2000))
      expect((await fetch(body.url.replace(/signature=[^&]*/, 'signature=x'))).status).toBe(401)
      expect(
        (await server.as(await aUser(server.db)).refusal('linkDocument', { params: { documentID } })).status,
      ).toBe(404)
      server.clock.advance(61_000)
      expect((await fetch(body.url)).status).toBe(401)
    },
  )
})
