import { type AuditStatus, formatEvidenceList, RECEIPT_TYPE } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { jpeg, png } from '../../../../platform/files/testing/samples.ts'
import { newId } from '../../../../platform/ids.ts'
import { verifySignature } from '../../../../platform/keys/document-keys.ts'
import {
  aReview,
  documentsOf,
  evidenceBody,
  type Review,
  sendEvidence,
  sha256Of,
  uploadFile,
} from '../testing/send-evidence.ts'

const server = await startTestServer()
afterAll(() => server.stop())

/** Creates a photo whose bytes differ from those of every other photo. */
const photo = (size = 500) => jpeg(size)

const auditParams = ({ audit }: Review) => ({ auditId: audit.audit_id })

const listEvidence = async (review: Review, user: { user_id: string } = review.auditorUser) =>
  (await server.as(user).call('listEvidence', { params: auditParams(review) })).body

const historyOf = async (review: Review, position = 0) => {
  const { auditId, questionId } = review.at(position)
  const { body } = await server
    .as(review.auditorUser)
    .call('listAnswerHistory', { params: { auditId, auditTypeQuestionID: questionId } })
  return body.filter(({ kind }) => kind.startsWith('document')).map(({ kind, after }) => [kind, after])
}

const uploadExists = async (uploadID: string) =>
  (await server.db.selectFrom('upload').select('upload_id').where('upload_id', '=', uploadID).execute())
    .length > 0

const verify = async (receipt: string) =>
  verifySignature(receipt, (await server.anonymous.call('listEvidenceKeys')).body.keys, RECEIPT_TYPE)

describe('adding evidence', () => {
  it('stores the file and returns a receipt that the public key verifies', async () => {
    const review = await aReview(server, 'Report Pending')
    const content = photo()
    const capture = {
      capturedAt: '2026-02-24T14:12:06Z',
      clockOffset: -2000,
      position: { latitude: 52.7071, longitude: 1.4085, accuracy: 8 },
      place: 'Kitchen',
    }
    const { body, piece, responses } = await sendEvidence(server, review, content, capture)
    expect(piece).toMatchObject({
      evidenceID: body.evidenceID,
      name: 'IMG_0050.jpg',
      mimeType: 'image/jpeg',
      size: content.length,
      sha256: sha256Of(content),
      hashedOnDevice: true,
      ...capture,
      capturedAt: '2026-02-24T14:12:06.000Z',
      receivedAt: server.clock.now().toISOString(),
      addedBy: { userID: review.auditorUser.user_id },
      receiptNumber: 1,
      markup: null,
      deletedAt: null,
    })
    const [document] = await documentsOf(server, review)
    expect(document).toMatchObject({
      name: 'IMG_0050.jpg',
      evidence: { evidenceID: body.evidenceID, receiptNumber: 1, criteria: 1, marked: false },
    })
    expect(piece.criteria).toEqual([
      {
        auditTypeQuestionID: review.at(0).questionId,
        number: expect.stringMatching(/1$/),
        title: expect.any(String),
        documentID: document?.documentID,
      },
    ])
    expect(responses).toMatchObject([{ attachments: [{ documentID: document?.documentID }] }])
    expect(await historyOf(review)).toEqual([['document-added', 'IMG_0050.jpg']])
    expect(await verify(piece.receipt)).toEqual({
      iss: new URL(server.platform.config.publicUrl).origin,
      iat: Math.floor(server.clock.now().getTime() / 1000),
      auditID: review.audit.audit_id,
      evidenceID: body.evidenceID,
      receiptNumber: 1,
      name: 'IMG_0050.jpg',
      mimeType: 'image/jpeg',
      size: content.length,
      sha256: sha256Of(content),
      hashedOnDevice: true,
      ...capture,
      capturedAt: '2026-02-24T14:12:06.000Z',
      receivedAt: server.clock.now().toISOString(),
      criteria: [review.at(0).questionId],
      addedBy: { userID: review.auditorUser.user_id, name: review.auditorUser.name },
    })
  })

  it('stores one file for several criteria, each with its own document', async () => {
    const review = await aReview(server, 'Report Pending')
    const questionIDs = [review.at(1).questionId, review.at(0).questionId]
    const { piece, responses } = await sendEvidence(server, review, photo(), { questionIDs })
    expect(piece.criteria.map(({ auditTypeQuestionID }) => auditTypeQuestionID)).toEqual([
      review.at(0).questionId,
      review.at(1).questionId,
    ])
    expect(responses.map(({ auditTypeQuestionID }) => auditTypeQuestionID)).toEqual(questionIDs)
    for (const position of [0, 1]) {
      expect(await documentsOf(server, review, position)).toMatchObject([
        { evidence: { criteria: 2, receiptNumber: 1 } },
      ])
      expect(await historyOf(review, position)).toEqual([['document-added', 'IMG_0050.jpg']])
    }
    const blobs = await server.db
      .selectFrom('blob')
      .select('sha256')
      .where('sha256', '=', piece.sha256)
      .execute()
    expect(blobs).toHaveLength(1)
  })

  it('returns the same receipt when the call is repeated, and discards the second upload', async () => {
    const review = await aReview(server, 'Report Pending')
    const content = photo()
    const { body, piece } = await sendEvidence(server, review, content)
    server.clock.advance(60_000)
    const uploadID = await uploadFile(server, review.auditorUser, body.name, content)
    const repeated = await server
      .as(review.auditorUser)
      .call('addEvidence', { params: auditParams(review), body: { ...body, uploadID } })
    expect(repeated.body.piece).toEqual(piece)
    expect(await uploadExists(uploadID)).toBe(false)
    const upperCase = { ...body, evidenceID: body.evidenceID.toUpperCase() }
    const again = await server
      .as(review.auditorUser)
      .call('addEvidence', { params: auditParams(review), body: upperCase })
    expect(again.body.piece).toEqual(piece)
    expect(await documentsOf(server, review)).toHaveLength(1)
    expect(await historyOf(review)).toHaveLength(1)
  })

  it('adds further criteria to received evidence without an upload', async () => {
    const review = await aReview(server, 'Report Pending')
    const { body, piece } = await sendEvidence(server, review, photo())
    const questionIDs = [review.at(0).questionId, review.at(1).questionId]
    const { body: overrides } = await server
      .as(review.auditorUser)
      .call('addEvidence', { params: auditParams(review), body: { ...body, questionIDs } })
    expect(overrides.piece.receipt).toBe(piece.receipt)
    expect(overrides.piece.criteria.map(({ auditTypeQuestionID }) => auditTypeQuestionID)).toEqual(
      questionIDs,
    )
    expect(await documentsOf(server, review)).toHaveLength(1)
    expect(await documentsOf(server, review, 1)).toMatchObject([{ evidence: { criteria: 2 } }])
  })

  it('creates one piece when the same evidence arrives twice at once', async () => {
    const review = await aReview(server, 'Report Pending')
    const content = photo()
    const body = evidenceBody(review, content)
    const send = async () => {
      const uploadID = await uploadFile(server, review.auditorUser, body.name, content)
      return server
        .as(review.auditorUser)
        .call('addEvidence', { params: auditParams(review), body: { ...body, uploadID } })
    }
    const [first, second] = await Promise.all([send(), send()])
    expect(first?.body.piece).toEqual(second?.body.piece)
    expect((await listEvidence(review)).pieces).toHaveLength(1)
    expect(await historyOf(review)).toHaveLength(1)
  })

  it('returns 404 to one of two audits that receive evidence with the same id at once', async () => {
    const reviews = await Promise.all([1, 2].map(() => aReview(server, 'Report Pending')))
    const evidenceID = newId()
    const sent = await Promise.all(
      reviews.map(async (review) => {
        const content = photo()
        const body = evidenceBody(review, content, { evidenceID })
        const uploadID = await uploadFile(server, review.auditorUser, body.name, content)
        return { review, body: { ...body, uploadID } }
      }),
    )
    const responses = await Promise.all(
      sent.map(({ review, body }) =>
        server.as(review.auditorUser).post(`/api/Audit/${review.audit.audit_id}/Evidence`, body),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('gives files that arrive at once consecutive receipt numbers', async () => {
    const review = await aReview(server, 'Report Pending')
    await Promise.all([1, 2, 3, 4, 5].map((size) => sendEvidence(server, review, photo(500 + size))))
    expect((await listEvidence(review)).pieces.map(({ receiptNumber }) => receiptNumber)).toEqual([
      5, 4, 3, 2, 1,
    ])
  })

  it('marks every criterion as corrected when an auditor adds it to a rejected report', async () => {
    const review = await aReview(server, 'Rejected')
    const questionIDs = [review.at(0).questionId, review.at(1).questionId]
    const { responses } = await sendEvidence(server, review, photo(), { questionIDs })
    expect(responses.map(({ corrected }) => corrected)).toEqual([true, true])
  })
})

describe('a file that was received with different bytes', () => {
  it.each([
    ['one changed byte', (content: Buffer) => ({ sha256: sha256Of(Buffer.concat([content, Buffer.of(0)])) })],
    ['another size', (content: Buffer) => ({ size: content.length + 1 })],
    ['an empty file on the device', () => ({ size: 0, sha256: sha256Of(Buffer.alloc(0)) })],
  ])('is refused, recorded and deleted: %s', async (_, overrideFor) => {
    const review = await aReview(server, 'Report Pending')
    const content = photo()
    const uploadID = await uploadFile(server, review.auditorUser, 'IMG_0055.jpg', content)
    const body = evidenceBody(review, content, { uploadID, name: 'IMG_0055.jpg', ...overrideFor(content) })
    const headers = { 'idempotency-key': newId() }
    const { status, body: problem } = await server
      .as(review.auditorUser)
      .refusal('addEvidence', { params: auditParams(review), body, headers })
    expect(status).toBe(409)
    expect(problem).toMatchObject({
      code: 'evidence-mismatch',
      title: 'The file that arrived is not the one on your device. Please send it again.',
      extra: { receivedSHA256: sha256Of(content), receivedSize: content.length },
    })
    expect(await documentsOf(server, review)).toEqual([])
    expect(await uploadExists(uploadID)).toBe(false)
    const { pieces, mismatches } = await listEvidence(review)
    expect(pieces).toEqual([])
    expect(mismatches).toEqual([
      {
        evidenceID: body.evidenceID,
        name: 'IMG_0055.jpg',
        expectedSHA256: body.sha256,
        expectedSize: body.size,
        receivedSHA256: sha256Of(content),
        receivedSize: content.length,
        at: server.clock.now().toISOString(),
      },
    ])
    const { body: events } = await server
      .as(review.adminUser)
      .call('listAuditLog', { params: { id: review.audit.audit_id } })
    expect(events[0]).toMatchObject({
      title: 'Evidence refused',
      description: 'IMG_0055.jpg was received with different bytes than the device sent and was rejected.',
      actor: { userID: review.auditorUser.user_id },
    })
    // The upload was deleted, so the same request is refused until the file is uploaded again.
    const repeated = await server
      .as(review.auditorUser)
      .refusal('addEvidence', { params: auditParams(review), body, headers })
    expect(repeated.body.code).toBe('evidence-not-received')
  })

  it('is no longer listed once the correct bytes were received', async () => {
    const review = await aReview(server, 'Report Pending')
    const content = photo()
    const damaged = Buffer.from(content)
    damaged[content.length - 1] = (content.at(-1) ?? 0) ^ 1
    const body = evidenceBody(review, content)
    for (const [sent, refused] of [
      [damaged, true],
      [damaged, true],
      [content, false],
    ] as const) {
      const uploadID = await uploadFile(server, review.auditorUser, body.name, Buffer.from(sent))
      const { status } = await server
        .as(review.auditorUser)
        .post(`/api/Audit/${review.audit.audit_id}/Evidence`, { ...body, uploadID })
      expect(status).toBe(refused ? 409 : 200)
      expect((await listEvidence(review)).mismatches.length > 0).toBe(refused)
    }
    const rows = await server.db
      .selectFrom('evidence_mismatch')
      .select('evidence_mismatch_id')
      .where('evidence_id', '=', body.evidenceID)
      .execute()
    expect(rows).toHaveLength(2)
  })

  it('is refused when received evidence is sent with a different hash', async () => {
    const review = await aReview(server, 'Report Pending')
    const { body, piece } = await sendEvidence(server, review, photo())
    const other = { ...body, sha256: sha256Of(Buffer.from('other')) }
    const { status, body: problem } = await server
      .as(review.auditorUser)
      .refusal('addEvidence', { params: auditParams(review), body: other })
    expect(status).toBe(409)
    expect(problem).toMatchObject({
      code: 'evidence-mismatch',
      extra: { receivedSHA256: piece.sha256, receivedSize: piece.size },
    })
  })
})

describe('permission to add evidence', () => {
  it.each<['the auditor' | 'an Admin', AuditStatus, string]>([
    ['the auditor', 'Report Pending', 'no problem'],
    ['the auditor', 'Rejected', 'no problem'],
    ['the auditor', 'Quality Check', 'report-closed-to-auditor'],
    ['an Admin', 'Report Pending', 'report-closed-to-admin'],
    ['an Admin', 'Quality Check', 'no problem'],
    ['an Admin', 'Improvements', 'no problem'],
    ['an Admin', 'Certified', 'report-closed-to-admin'],
  ])('of %s in %s returns %s', async (role, status, problem) => {
    const review = await aReview(server, status)
    const user = role === 'the auditor' ? review.auditorUser : review.adminUser
    const content = photo()
    const uploadID = await uploadFile(server, user, 'IMG_0050.jpg', content)
    const { body } = await server
      .as(user)
      .post(`/api/Audit/${review.audit.audit_id}/Evidence`, evidenceBody(review, content, { uploadID }))
    expect(body).toMatchObject(problem === 'no problem' ? { piece: { receiptNumber: 1 } } : { code: problem })
  })

  it('requires an answer to every named criterion, and adds nothing if one has none', async () => {
    const review = await aReview(server, 'Report Pending')
    const content = photo()
    const uploadID = await uploadFile(server, review.auditorUser, 'IMG_0050.jpg', content)
    const questionIDs = [review.at(0).questionId, review.at(2).questionId]
    const { body } = await server.as(review.auditorUser).refusal('addEvidence', {
      params: auditParams(review),
      body: evidenceBody(review, content, { uploadID, questionIDs }),
    })
    expect(body.code).toBe('status-before-upload')
    expect(await documentsOf(server, review)).toEqual([])
    expect(await uploadExists(uploadID)).toBe(true)
  })

  it('returns 404 for other people, other criteria and evidence of another audit', async () => {
    const review = await aReview(server, 'Report Pending')
    const other = await aReview(server, 'Report Pending')
    const { body } = await sendEvidence(server, review, photo())
    const client = server.as(other.auditorUser)
    const otherBody = { ...body, questionIDs: [other.at(0).questionId] }
    const mixed = { ...otherBody, evidenceID: newId(), questionIDs: body.questionIDs }
    for (const [params, sent] of [
      [auditParams(review), body],
      [auditParams(other), otherBody],
      [auditParams(other), mixed],
    ] as const)
      expect((await client.refusal('addEvidence', { params, body: sent })).status).toBe(404)
    expect(
      (await server.as(review.hotelUser).refusal('addEvidence', { params: auditParams(review), body }))
        .status,
    ).toBe(403)
  })

  it('refuses the upload of another person, an unknown upload and no upload', async () => {
    const review = await aReview(server, 'Report Pending')
    const content = photo()
    const foreign = await uploadFile(server, review.adminUser, 'IMG_0050.jpg', content)
    for (const uploadID of [foreign, '0'.repeat(32), undefined]) {
      const body = evidenceBody(review, content, uploadID === undefined ? {} : { uploadID })
      const refused = await server
        .as(review.auditorUser)
        .refusal('addEvidence', { params: auditParams(review), body })
      expect(refused.body).toMatchObject({ status: 409, code: 'evidence-not-received' })
    }
    expect(await uploadExists(foreign)).toBe(true)
  })

  it('rejects invalid input with 422', async () => {
    const review = await aReview(server, 'Report Pending')
    const validBody = evidenceBody(review, photo())
    for (const invalidBody of [
      { ...validBody, sha256: 'ABC' },
      { ...validBody, sha256: validBody.sha256.toUpperCase() },
      { ...validBody, size: -1 },
      { ...validBody, size: 1.5 },
      { ...validBody, name: ' ' },
      { ...validBody, questionIDs: [] },
      { ...validBody, capturedAt: 'yesterday' },
      { ...validBody, position: { latitude: 91, longitude: 0, accuracy: 1 } },
      { ...validBody, evidenceID: 'first' },
    ]) {
      const { status } = await server
        .as(review.auditorUser)
        .post(`/api/Audit/${review.audit.audit_id}/Evidence`, invalidBody)
      expect(status).toBe(422)
    }
  })
})

describe('evidence added without a hash of the device', () => {
  it('also gets a receipt for every document', async () => {
    const review = await aReview(server, 'Report Pending')
    const files = [png(300), png(400)].map((content, index) => ({
      name: `Meter ${index}.png`,
      mimeType: '',
      content: content.toString('base64'),
    }))
    const { body } = await server
      .as(review.auditorUser)
      .call('addAttachments', { params: review.at(0), body: files })
    expect(body.attachments.map(({ evidence }) => evidence?.receiptNumber).sort()).toEqual([1, 2])
    const { pieces } = await listEvidence(review)
    expect(pieces.map(({ hashedOnDevice }) => hashedOnDevice)).toEqual([false, false])
    for (const { receipt, sha256 } of pieces)
      expect(await verify(receipt)).toMatchObject({ sha256, hashedOnDevice: false })
  })

  it('gets a receipt when it is attached from a message, whose documents have none', async () => {
    const review = await aReview(server, 'Improvements')
    const documents = [{ name: 'Meter.png', mimeType: '', content: png().toString('base64') }]
    const sent = await server
      .as(review.hotelUser)
      .call('sendMessage', { params: review.thread('Customer'), body: { message: 'The meter', documents } })
    const [document] = sent.body.customerThread[0]?.documents ?? []
    expect(document?.evidence).toBeNull()
    const { body } = await server.as(review.adminUser).call('attachDocument', {
      params: { documentID: document?.documentID ?? '', auditResponseID: review.responseID },
    })
    expect(body.attachments).toMatchObject([{ evidence: { receiptNumber: 1, criteria: 1 } }])
  })

  it('gets one receipt later if it was added before receipts existed', async () => {
    const review = await aReview(server, 'Report Pending')
    await server.as(review.auditorUser).call('addAttachments', {
      params: review.at(0),
      body: [{ name: 'Meter.png', mimeType: '', content: png().toString('base64') }],
    })
    await server.db
      .updateTable('document')
      .set({ evidence_id: null, created_at: '2025-01-10T09:00:00Z' })
      .where('owner_id', '=', review.responseID)
      .execute()
    await server.db.deleteFrom('evidence').where('audit_id', '=', review.audit.audit_id).execute()
    await server.db
      .updateTable('audit')
      .set({ receipts: 0 })
      .where('audit_id', '=', review.audit.audit_id)
      .execute()
    server.clock.advance(3_600_000)
    await server.runJob('create-missing-receipts')
    await server.runJob('create-missing-receipts')
    const { pieces } = await listEvidence(review)
    expect(pieces).toMatchObject([
      {
        name: 'Meter.png',
        hashedOnDevice: false,
        receivedAt: server.clock.now().toISOString(),
        addedBy: { userID: review.auditorUser.user_id },
      },
    ])
    expect(await verify(pieces[0]?.receipt ?? '')).toMatchObject({ backfilled: true, receiptNumber: 1 })
  })

  it('gets no receipt later if it was inserted into the database after receipts existed', async () => {
    const review = await aReview(server, 'Report Pending')
    const { piece } = await sendEvidence(server, review, photo())
    server.clock.advance(1000)
    const documentID = newId()
    await server.db
      .insertInto('document')
      .columns(['document_id', 'owner_kind', 'owner_id', 'name', 'mime_type', 'size', 'sha256', 'created_at'])
      .expression((from) =>
        from
          .selectFrom('document')
          .where('evidence_id', '=', piece.evidenceID)
          .select((row) => [
            row.val(documentID).as('document_id'),
            'owner_kind',
            'owner_id',
            'name',
            'mime_type',
            'size',
            'sha256',
            row.val(server.clock.now()).as('created_at'),
          ]),
      )
      .execute()
    await server.runJob('create-missing-receipts')
    expect((await listEvidence(review)).pieces).toHaveLength(1)
  })
})

describe('deleting evidence', () => {
  const remove = (review: Review, position: number, documentID: string | null | undefined) =>
    server.as(review.auditorUser).call('deleteAttachment', {
      params: { ...review.at(position), attachmentId: documentID ?? '' },
    })

  it('keeps the piece while another criterion has it, and lists it as deleted once no criterion has it', async () => {
    const review = await aReview(server, 'Report Pending')
    const questionIDs = [review.at(0).questionId, review.at(1).questionId]
    const { piece } = await sendEvidence(server, review, photo(), { questionIDs })
    const before = await listEvidence(review)
    await remove(review, 0, piece.criteria[0]?.documentID)
    const [partlyDeleted] = (await listEvidence(review)).pieces
    expect(partlyDeleted).toMatchObject({ deletedAt: null, criteria: [{ documentID: null }, {}] })
    expect((await listEvidence(review)).fingerprint).toBe(before.fingerprint)
    await remove(review, 1, piece.criteria[1]?.documentID)
    const after = await listEvidence(review)
    expect(after.pieces).toMatchObject([
      {
        deletedAt: server.clock.now().toISOString(),
        receipt: piece.receipt,
        criteria: [{ documentID: null }, { documentID: null }],
      },
    ])
    const text = formatEvidenceList([{ ...piece, isDeleted: true }])
    expect(after.fingerprint).toBe(sha256Of(Buffer.from(text)))
  })

  it('is not undone by repeating the call that added it, and the same file can be added as a new piece', async () => {
    const review = await aReview(server, 'Report Pending')
    const content = photo()
    const { body, piece } = await sendEvidence(server, review, content)
    await remove(review, 0, piece.criteria[0]?.documentID)
    const repeated = await server
      .as(review.auditorUser)
      .call('addEvidence', { params: auditParams(review), body })
    expect(repeated.body.piece.deletedAt).not.toBeNull()
    expect(await documentsOf(server, review)).toEqual([])
    const again = await sendEvidence(server, review, content)
    expect(again.piece).toMatchObject({ receiptNumber: 2, deletedAt: null, sha256: piece.sha256 })
  })
})

describe('the list of evidence', () => {
  it('has the fingerprint of an empty list if there is no evidence', async () => {
    const review = await aReview(server, 'Report Pending')
    expect(await listEvidence(review)).toEqual({
      auditID: review.audit.audit_id,
      pieces: [],
      mismatches: [],
      fingerprint: sha256Of(Buffer.alloc(0)),
    })
  })

  it('is available only to Admins and the auditor of the audit, in every status', async () => {
    const review = await aReview(server, 'Certified')
    expect((await listEvidence(review)).pieces).toEqual([])
    expect((await listEvidence(review, review.otherAdmin)).pieces).toEqual([])
    const unrelatedUser = await aUser(server.db, { roles: ['Auditor'] })
    const statusFor = async (user: { user_id: string }) =>
      (await server.as(user).refusal('listEvidence', { params: auditParams(review) })).status
    expect(await statusFor(unrelatedUser)).toBe(404)
    expect(await statusFor(review.hotelUser)).toBe(403)
    const auditorAndHotel = await aUser(server.db, { roles: ['Auditor', 'Hotel'] })
    await aGrant(server.db, { user_id: auditorAndHotel.user_id, site_id: review.site.site_id })
    expect(await statusFor(auditorAndHotel)).toBe(404)
  })
})
