import { X509Certificate } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { findPdfSignature } from '@sojourn/domain'
import { sql } from 'kysely'
import { Certificate, ContentInfo, SignedData } from 'pkijs'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aCertificate } from '#test/builders/certificate'
import { aDocument } from '#test/builders/document'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import type { Problem } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { WorkerLimitError } from '../../../platform/worker-pool.ts'
import { getProgrammeSettings, saveProgrammeSettings } from '../../programme/index.ts'
import { findAudit } from '../repository/records.ts'
import { getGeneratedDocument } from './generate-document.ts'
import { readPdf } from './testing/read-pdf.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server

const admin = await aUser(db, { roles: ['Admin'] })
const NUMBER = '2026-TEST-NMBR'

async function aCertifiedAudit(number: string = newId().toUpperCase()) {
  const audit = await anAudit(db, { status: 'Certified', certificate_number: number })
  await aCertificate(db, audit, { issued_at: new Date('2026-05-04T10:00:00Z') })
  return audit
}

/** Answers every criterion, with a comment and a picture. */
async function answerCriteria(
  audit: { audit_id: string; audit_type_id: string | null },
  commentText: string,
) {
  const questions = await db
    .selectFrom('audit_type_question')
    .select('audit_type_question_id')
    .where('audit_type_id', '=', audit.audit_type_id)
    .execute()
  for (const { audit_type_question_id } of questions) {
    const audit_response_id = newId()
    await db
      .insertInto('audit_response')
      .values({
        audit_response_id,
        audit_id: audit.audit_id,
        audit_type_question_id,
        status: 'Compliant',
        approved: true,
        created_at: server.clock.now(),
      })
      .execute()
    for (const [response_type, comment_text] of [
      [1, commentText],
      [6, 'Seen by the checker'],
    ] as const)
      await db
        .insertInto('response_comment')
        .values({
          response_comment_id: newId(),
          audit_response_id,
          response_type,
          comment_text,
          created_by: admin.user_id,
          created_at: server.clock.now(),
        })
        .execute()
    await aDocument(server, { owner: { kind: 'audit-response', id: audit_response_id }, name: 'meter.png' })
  }
}

const publishedCertificates = async () =>
  (await server.anonymous.call('listDocumentCertificates')).body.map(({ certificate }) => certificate)

async function isSignedBy(bytes: Uint8Array, pem: string | undefined): Promise<boolean> {
  const { signature } = findPdfSignature(bytes)
  if (!signature || pem === undefined) return false
  try {
    const content = ContentInfo.fromBER(Uint8Array.from(signature.cms))
    const signed = new SignedData({ schema: content.content })
    const isValid = await signed.verify({
      signer: 0,
      data: Uint8Array.from(Buffer.concat([...signature.signed])).buffer,
    })
    const [signer] = signed.certificates ?? []
    const raw = signer instanceof Certificate ? Buffer.from(signer.toSchema(false).toBER()) : undefined
    return isValid && raw?.equals(new X509Certificate(pem).raw) === true
  } catch {
    return false
  }
}

const auditParams = (audit: { audit_id: string }) => ({ params: { auditID: audit.audit_id } })

describe('the audit report', () => {
  it('contains every criterion with status, comments and evidence, without the quality check', async () => {
    const audit = await aCertifiedAudit()
    await answerCriteria(audit, 'Łódź, Ξενοδοχείο and Гостиница were all metered')
    const { body, headers } = await server.as(admin).call('getAuditReport', auditParams(audit))
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain('Audit report - ')
    const { pages, title, text } = await readPdf(body)
    expect(pages).toBe(2)
    expect(title).toBe(`Audit report: ${audit.site_name}`)
    for (const expected of [
      'Water is metered',
      'Compliant',
      'Ξενοδοχείο',
      'Гостиница',
      'meter.png',
      'Certified',
      // The report was submitted before the audit date.
      'Audited on site 10th March 2026',
    ])
      expect(text).toContain(expected)
    expect(text).not.toContain('Seen by the checker')
  })

  it('says how each answer was verified', async () => {
    const audit = await aCertifiedAudit()
    await answerCriteria(audit, 'Read every month')
    const answersOfAudit = server.db.updateTable('audit_response').where('audit_id', '=', audit.audit_id)
    const text = async () =>
      (await readPdf((await server.as(admin).call('getAuditReport', auditParams(audit))).body)).text
    expect(await text()).not.toContain('Verified by')
    await answersOfAudit.set({ verified_by: 'document' }).execute()
    expect(await text()).toContain('Verified by document')
  })

  it('contains the number of pieces of evidence and the fingerprint of their list', async () => {
    const audit = await aCertifiedAudit()
    await answerCriteria(audit, 'Read every month')
    await server.runJob('create-missing-receipts')
    const client = server.as(admin)
    const { body: list } = await client.call('listEvidence', { params: { auditId: audit.audit_id } })
    const { text } = await readPdf((await client.call('getAuditReport', auditParams(audit))).body)
    const pieces = list.pieces.length === 1 ? '1 piece' : `${list.pieces.length} pieces`
    expect(text).toContain(`Evidence: ${pieces} received. Fingerprint ${list.fingerprint}`)
  })

  it('is rendered once, and again after the audit has changed', async () => {
    const audit = await aCertifiedAudit()
    await answerCriteria(audit, 'As before')
    const etag = async () =>
      (await server.as(admin).call('getAuditReport', auditParams(audit))).headers.get('etag')
    const findGeneratedDocuments = () =>
      db.selectFrom('document').select('deleted_at').where('owner_id', '=', audit.audit_id).execute()
    const [first, second] = await Promise.all([etag(), etag()])
    expect(second).toBe(first)
    expect(await etag()).toBe(first)
    expect(await findGeneratedDocuments()).toHaveLength(1)
    await db
      .updateTable('response_comment')
      .set({ comment_text: 'Changed' })
      .where('response_type', '=', 1)
      .execute()
    expect(await etag()).not.toBe(first)
    expect((await findGeneratedDocuments()).filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1)
  })

  it('is refused for five minutes after rendering took too long', async () => {
    const { audit_id } = await aCertifiedAudit()
    const audit = await findAudit(db, audit_id)
    if (!audit) throw new Error('The audit does not exist.')
    let renderings = 0
    const run = async () => {
      renderings += 1
      throw new WorkerLimitError()
    }
    const platform = { ...server.platform, workers: { ...server.platform.workers, run } }
    const request = () => getGeneratedDocument(platform, audit, 'report').catch(({ code }: Problem) => code)
    expect(await request()).toBe('document-too-slow')
    expect(await request()).toBe('document-too-slow')
    expect(renderings).toBe(1)
    const start = server.clock.now()
    server.clock.set(new Date(start.getTime() + 5 * 60_000))
    expect(await request()).toBe('document-too-slow')
    expect(renderings).toBe(2)
    server.clock.set(start)
  })

  it('is rendered for at most two requests of a user at once', async () => {
    const audit = await aCertifiedAudit()
    const findWaitingRenderings = () =>
      sql<{ count: number }>`select count(*) as count from pg_locks
        where relation = 'response_comment'::regclass and not granted`.execute(db)
    let downloads: Promise<unknown>[] = []
    await db.transaction().execute(async (trx) => {
      await sql`lock table response_comment in access exclusive mode`.execute(trx)
      downloads = Array.from({ length: 4 }, () => server.as(admin).call('getAuditReport', auditParams(audit)))
      await vi.waitFor(
        async () => expect((await findWaitingRenderings()).rows).toEqual([{ count: 2 }]),
        5_000,
      )
      await setTimeout(300)
      expect((await findWaitingRenderings()).rows).toEqual([{ count: 2 }])
    })
    await Promise.all(downloads)
  })

  it('is available to users who may read the audit once the results were sent', async () => {
    const audit = await aCertifiedAudit()
    const hotel = await aUser(db, { roles: ['Hotel'] })
    await aGrant(db, { user_id: hotel.user_id, site_id: audit.site_id })
    const unrelatedUser = await aUser(db, { roles: ['Hotel'] })
    expect((await server.as(hotel).call('linkAuditReport', auditParams(audit))).status).toBe(200)
    expect((await server.as(unrelatedUser).refusal('linkAuditReport', auditParams(audit))).status).toBe(404)
    const pending = await anAudit(db, { status: 'Report Pending' })
    expect((await server.as(admin).refusal('getAuditReport', auditParams(pending))).status).toBe(404)
  })

  it('opens through a signed link that gives access to no other document', async () => {
    const audit = await aCertifiedAudit()
    const { body } = await server.as(admin).call('linkAuditReport', auditParams(audit))
    const { pathname, search } = new URL(body.url)
    const opened = await server.anonymous.get(pathname + search)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    server.clock.set(new Date(server.clock.now().getTime() + 61_000))
    expect((await server.anonymous.get(pathname + search)).status).toBe(401)
  })
})

describe('the certificate', () => {
  it('contains the property, its number, its dates, its scheme and the register link', async () => {
    const audit = await aCertifiedAudit(NUMBER)
    const { text, pages } = await readPdf(
      (await server.as(admin).call('getCertificate', auditParams(audit))).body,
    )
    expect(pages).toBe(1)
    for (const expected of [audit.site_name, NUMBER, '20th April 2028', ', revision 1', 'Certificate'])
      expect(text).toContain(expected)
    // A long address is broken into lines.
    expect(text.replaceAll(' ', '')).toContain(`/register/${NUMBER}`)
  })

  it('is signed completely by a published signing certificate', async () => {
    const audit = await aCertifiedAudit()
    const { body } = await server.as(admin).call('getCertificate', auditParams(audit))
    expect(await isSignedBy(body, (await publishedCertificates()).at(-1))).toBe(true)
    const { signature } = findPdfSignature(body)
    expect(signature?.number).toBe(audit.certificate_number)
    expect(signature?.at).toEqual(server.clock.now())
    const [head, tail] = signature?.signed ?? []
    const gap = [head?.length ?? 0, body.length - (tail?.length ?? 0)] as const
    const allOffsets = Array.from({ length: 40 }, (_, index) => Math.floor((body.length * index) / 40))
    const signedOffsets = allOffsets.filter((index) => index < gap[0] || index >= gap[1])
    // The first and the last byte of the signed parts, the padding, and the end of the file.
    for (const index of [...signedOffsets, gap[0] - 1, gap[0], gap[1] - 2, gap[1], body.length - 1]) {
      const altered = Uint8Array.from(body)
      altered[index] = (altered[index] ?? 0) ^ 1
      expect(await isSignedBy(altered, (await publishedCertificates()).at(-1)), `byte ${index}`).toBe(false)
    }
  })

  it('has the same bytes at each download, even after the key was rotated and the property renamed', async () => {
    const audit = await aCertifiedAudit()
    const download = async () =>
      Buffer.from((await server.as(admin).call('getCertificate', auditParams(audit))).body)
    const [first, second] = await Promise.all([download(), download()])
    expect(second.equals(first)).toBe(true)
    server.clock.set(new Date(server.clock.now().getTime() + 1000))
    await server.platform.keys.rotate('certificates')
    await db
      .updateTable('site')
      .set({ site_name: 'Another name' })
      .where('site_id', '=', audit.site_id)
      .execute()
    expect((await download()).equals(first)).toBe(true)
    const published = await publishedCertificates()
    expect(
      (await Promise.all(published.map((certificate) => isSignedBy(first, certificate)))).filter(Boolean),
    ).toHaveLength(1)
    const other = await aCertifiedAudit()
    const { body } = await server.as(admin).call('getCertificate', auditParams(other))
    expect(await isSignedBy(body, (await publishedCertificates()).at(-1))).toBe(true)
    expect(await isSignedBy(body, published[0])).toBe(false)
  })

  it('names the decision maker only while the programme allows it', async () => {
    const owen = await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' })
    const audit = await anAudit(db, { status: 'Certified', certificate_number: newId().toUpperCase() })
    await aCertificate(db, audit, { decided_by: owen.user_id })
    const download = async () => (await server.as(admin).call('getCertificate', auditParams(audit))).body
    const { version: _version, ...settings } = await getProgrammeSettings(db)
    expect((await readPdf(await download())).text).toContain('Owen Pryce')
    await saveProgrammeSettings(db, { ...settings, nameDecisionMaker: false })
    const unnamed = await download()
    expect((await readPdf(unnamed)).text).not.toContain('Owen Pryce')
    expect(findPdfSignature(unnamed).problem).toBeUndefined()
    await saveProgrammeSettings(db, settings)
    expect((await readPdf(await download())).text).toContain('Owen Pryce')
  })

  it('is available only while the audit is certified', async () => {
    const improving = await anAudit(db, { status: 'Improvements' })
    expect((await server.as(admin).refusal('getCertificate', auditParams(improving))).status).toBe(404)
    expect((await server.as(admin).refusal('linkLogo', auditParams(improving))).status).toBe(404)
  })
})

describe('the logo', () => {
  it('is a square PNG, or an SVG without fonts', async () => {
    const audit = await aCertifiedAudit()
    const png = (await server.as(admin).call('getLogo', auditParams(audit))).body
    const { width, height, format } = await sharp(png).metadata()
    expect([width, height, format]).toEqual([1600, 1600, 'png'])
    const { body, headers } = await server
      .as(admin)
      .call('getLogo', { ...auditParams(audit), query: { format: 'svg' } })
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    const svg = body.toString()
    expect(svg).toContain('certified until 2028')
    expect(svg).not.toMatch(/<text|font-family|<script/)
  })
})
