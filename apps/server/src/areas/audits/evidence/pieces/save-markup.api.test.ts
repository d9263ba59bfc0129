import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import type { AuditStatus } from '@sojourn/domain'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#test/server'
import { jpeg, mp4 } from '../../../../platform/files/testing/samples.ts'
import { newId } from '../../../../platform/ids.ts'
import { aReview, documentsOf, type Review, sendEvidence, sha256Of } from '../testing/send-evidence.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const photo = () => jpeg(500)

const auditParams = ({ audit }: Review) => ({ auditId: audit.audit_id })

describe('mark-up', () => {
  const circle: MarkupShape = { kind: 'circle', colour: 'red', from: [0.1, 0.1], to: [0.3, 0.4] }
  const arrow: MarkupShape = { kind: 'arrow', colour: 'yellow', from: [0, 0], to: [0.5, 0.5] }

  const markupParams = (review: Review, evidenceId: string) => ({
    params: { ...auditParams(review), evidenceId },
  })

  it('is saved separately and leaves the photo unchanged', async () => {
    const review = await aReview(server, 'Report Pending')
    const content = photo()
    const { piece } = await sendEvidence(server, review, content)
    const shapes: MarkupShape[] = [
      circle,
      { kind: 'drawing', colour: 'white', points: [[0.1, 0.1, 0.5]] },
      { kind: 'text', colour: 'black', at: [0.5, 0.5], text: 'Leak' },
    ]
    const { body } = await server
      .as(review.auditorUser)
      .call('saveMarkup', { ...markupParams(review, piece.evidenceID), body: { version: 0, shapes } })
    expect(body).toEqual({ version: 1, shapes })
    const { body: list } = await server
      .as(review.auditorUser)
      .call('listEvidence', { params: auditParams(review) })
    const [listed] = list.pieces
    expect(listed).toMatchObject({ markup: body, sha256: piece.sha256, receipt: piece.receipt })
    const [document] = await documentsOf(server, review)
    expect(document?.evidence?.marked).toBe(true)
    const { body: history } = await server.as(review.auditorUser).call('listAnswerHistory', {
      params: { auditId: review.audit.audit_id, auditTypeQuestionID: review.at(0).questionId },
    })
    expect(history.at(-1)).toMatchObject({
      kind: 'document-marked',
      after: piece.name,
      createdByUser: { userID: review.auditorUser.user_id },
    })
    const opened = await server.as(review.auditorUser).get(`/api/document/${document?.documentID}`)
    expect(sha256Of(Buffer.from(opened.body as Uint8Array))).toBe(sha256Of(content))
  })

  it('is removed by saving an empty list of shapes', async () => {
    const review = await aReview(server, 'Report Pending')
    const { piece } = await sendEvidence(server, review, photo())
    const client = server.as(review.auditorUser)
    await client.call('saveMarkup', {
      ...markupParams(review, piece.evidenceID),
      body: { version: 0, shapes: [circle] },
    })
    const { body } = await client.call('saveMarkup', {
      ...markupParams(review, piece.evidenceID),
      body: { version: 1, shapes: [] },
    })
    expect(body).toEqual({ version: 2, shapes: [] })
    expect((await documentsOf(server, review))[0]?.evidence?.marked).toBe(false)
  })

  it('is refused with the current mark-up when someone else changed it', async () => {
    const review = await aReview(server, 'Report Pending')
    const { piece } = await sendEvidence(server, review, photo())
    const client = server.as(review.auditorUser)
    const params = markupParams(review, piece.evidenceID)
    const responses = await Promise.all(
      [[circle], [arrow]].map((shapes) =>
        client.put(`/api/Audit/${review.audit.audit_id}/Evidence/${piece.evidenceID}/Markup`, {
          version: 0,
          shapes,
        }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const saved = responses.find(({ status }) => status === 200)?.body
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'markup-changed',
      current: saved,
    })
    // Repeating the request that was saved changes nothing.
    const savedShape = responses.findIndex(({ status }) => status === 200) === 0 ? circle : arrow
    const repeated = await client.call('saveMarkup', {
      ...params,
      body: { version: 0, shapes: [savedShape] },
    })
    expect(repeated.body).toEqual(saved)
  })

  it('is refused for videos and deleted photos', async () => {
    const review = await aReview(server, 'Report Pending')
    const client = server.as(review.auditorUser)
    const body = { version: 0, shapes: [circle] }
    const video = await sendEvidence(server, review, mp4(600), { name: 'Tour.mp4' })
    const refused = await client.refusal('saveMarkup', {
      ...markupParams(review, video.piece.evidenceID),
      body,
    })
    expect(refused.body).toMatchObject({ status: 409, code: 'markup-photos-only' })
    const { piece } = await sendEvidence(server, review, photo())
    const attachmentId = piece.criteria[0]?.documentID ?? ''
    await client.call('deleteAttachment', { params: { ...review.at(0), attachmentId } })
    expect(
      (await client.refusal('saveMarkup', { ...markupParams(review, piece.evidenceID), body })).status,
    ).toBe(404)
    expect((await client.refusal('saveMarkup', { ...markupParams(review, newId()), body })).status).toBe(404)
  })

  it.each<['the auditor' | 'an Admin', AuditStatus, number]>([
    ['an Admin', 'Report Pending', 409],
    ['the auditor', 'Quality Check', 409],
    ['an Admin', 'Quality Check', 200],
  ])('saved by %s in %s returns %i', async (user, status, expected) => {
    const review = await aReview(server, 'Report Pending')
    const { piece } = await sendEvidence(server, review, photo())
    await server.db
      .updateTable('audit')
      .set({ status, auditor_submitted_at: server.clock.now() })
      .where('audit_id', '=', review.audit.audit_id)
      .execute()
    const { status: responseStatus } = await server
      .as(user === 'the auditor' ? review.auditorUser : review.adminUser)
      .put(`/api/Audit/${review.audit.audit_id}/Evidence/${piece.evidenceID}/Markup`, {
        version: 0,
        shapes: [circle],
      })
    expect(responseStatus).toBe(expected)
  })

  it('marks an approved answer as changed in a rejected report, but no rejected answer as corrected', async () => {
    const review = await aReview(server, 'Report Pending')
    const pieces = [
      await sendEvidence(server, review, photo(), { questionIDs: [review.at(0).questionId] }),
      await sendEvidence(server, review, jpeg(600), { questionIDs: [review.at(1).questionId] }),
    ]
    await server.db
      .updateTable('audit')
      .set({ status: 'Rejected', auditor_submitted_at: server.clock.now() })
      .where('audit_id', '=', review.audit.audit_id)
      .execute()
    await server.db
      .updateTable('audit_response')
      .set({ approved: sql<boolean>`audit_response_id = ${review.responseID}` })
      .where('audit_id', '=', review.audit.audit_id)
      .execute()
    for (const { piece } of pieces)
      await server.as(review.auditorUser).call('saveMarkup', {
        ...markupParams(review, piece.evidenceID),
        body: { version: 0, shapes: [circle] },
      })
    const answers = await server.db
      .selectFrom('audit_response')
      .select(['approved', 'auditor_changed'])
      .where('audit_id', '=', review.audit.audit_id)
      .orderBy('approved')
      .execute()
    expect(answers).toEqual([
      { approved: false, auditor_changed: false },
      { approved: true, auditor_changed: true },
    ])
  })

  it('returns 404 through another audit, and 422 for too many points', async () => {
    const review = await aReview(server, 'Report Pending')
    const other = await aReview(server, 'Report Pending')
    const { piece } = await sendEvidence(server, review, photo())
    const body = { version: 0, shapes: [circle] }
    expect(
      (
        await server
          .as(other.auditorUser)
          .refusal('saveMarkup', { ...markupParams(other, piece.evidenceID), body })
      ).status,
    ).toBe(404)
    const drawing = {
      kind: 'drawing' as const,
      colour: 'red' as const,
      points: Array.from({ length: 1000 }, (_, index): [number, number, number] => [index / 1000, 0.5, 0.5]),
    }
    const tooManyPoints = { version: 0, shapes: Array.from({ length: 7 }, () => drawing) }
    const refused = await server
      .as(review.auditorUser)
      .refusal('saveMarkup', { ...markupParams(review, piece.evidenceID), body: tooManyPoints })
    expect(refused.status).toBe(422)
  })

  it('is limited for all photos of an audit together, and counts for each of their criteria', async () => {
    const review = await aReview(server, 'Report Pending')
    const client = server.as(review.auditorUser)
    const points = (count: number) =>
      Array.from({ length: count }, (_, index): [number, number, number] => [index / count, 0.5, 0.5])
    const drawing = (count: number): MarkupShape => ({
      kind: 'drawing',
      colour: 'red',
      points: points(count),
    })
    const first = await sendEvidence(server, review, photo())
    await server.db
      .updateTable('evidence')
      .set({ markup: JSON.stringify(Array.from({ length: 29 }, () => drawing(1000))), markup_version: 1 })
      .where('evidence_id', '=', first.piece.evidenceID)
      .execute()
    const { piece } = await sendEvidence(server, review, photo())
    const saveSecond = (shapes: MarkupShape[]) =>
      client.put(`/api/Audit/${review.audit.audit_id}/Evidence/${piece.evidenceID}/Markup`, {
        version: 0,
        shapes,
      })
    expect(await saveSecond([drawing(1000)])).toMatchObject({
      status: 409,
      body: { code: 'markup-too-long' },
    })
    expect(await saveSecond([drawing(900)])).toMatchObject({ status: 200 })
    const questionIDs = [review.at(0).questionId, review.at(1).questionId]
    const { body } = await client.refusal('addEvidence', {
      params: auditParams(review),
      body: { ...first.body, questionIDs },
    })
    expect(body.code).toBe('markup-too-long')
    expect(await documentsOf(server, review, 1)).toEqual([])
  })
})
