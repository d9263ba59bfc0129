import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { pdf } from '../../../platform/files/testing/samples.ts'
import { newId } from '../../../platform/ids.ts'
import { anAuditWithThreads } from '../messages/testing/audit-with-threads.ts'

const MB = 1024 * 1024
const GB = 1024 * MB
const HOUR = 3_600_000
const SITE_FULL =
  'This property has used its 20 GB of storage. Remove documents, or ask your programme administrator to raise the limit.'

const server = await startTestServer()
afterAll(() => server.stop())

interface TestUser {
  user_id: string
}

const tusHeaders = async (user: TestUser) => ({
  authorization: `Bearer ${await server.tokenFor(user)}`,
  'tus-resumable': '1.0.0',
})

const startUpload = async (user: TestUser, size: number, name = 'Tour.pdf'): Promise<Response> =>
  fetch(`${server.url}/api/Upload`, {
    method: 'POST',
    headers: {
      ...(await tusHeaders(user)),
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })

const addressOf = (created: Response) => `${server.url}${created.headers.get('location')}`

async function uploadFile(user: TestUser, content: Buffer<ArrayBuffer>): Promise<string> {
  const address = addressOf(await startUpload(user, content.length))
  const sent = await fetch(address, {
    method: 'PATCH',
    headers: {
      ...(await tusHeaders(user)),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: content,
  })
  expect(sent.status).toBe(204)
  return address.slice(address.lastIndexOf('/') + 1)
}

async function refusalOf(response: Response) {
  const { code, title, detail } = JSON.parse(await response.text())
  return { status: response.status, code, sentence: detail ?? title }
}

const inBase64 = (content: Buffer) => ({
  name: 'Bill.pdf',
  mimeType: '',
  content: content.toString('base64'),
})

/** An audit of its own site, with its first two criteria answered. */
async function anAuditWithAnswers() {
  const threads = await anAuditWithThreads(server, 'Report Pending')
  const [answer] = await createAnswers(server.db, threads.audit, (index) =>
    index < 2 ? { status: 'Noncompliant', approved: null, auditorChanged: false } : undefined,
  )
  const params = { auditId: threads.audit.audit_id, questionId: threads.type.questionIDs[0] ?? '' }
  return { ...threads, params, responseID: answer?.responseID ?? '' }
}

/** Inserts a document row of this size without storing the bytes. */
async function useStorage(siteID: string, responseID: string, size: number): Promise<string> {
  const documentID = newId()
  const sha256 = documentID.replaceAll('-', '')
  await server.db
    .insertInto('blob')
    .values({ sha256, size, storage_key: sha256, created_at: server.clock.now() })
    .execute()
  await server.db
    .insertInto('document')
    .values({
      document_id: documentID,
      sha256,
      name: 'Large.mp4',
      mime_type: 'video/mp4',
      size,
      owner_kind: 'audit-response',
      owner_id: responseID,
      site_id: siteID,
      created_at: server.clock.now(),
    })
    .execute()
  return documentID
}

describe('unfinished uploads', () => {
  it('refuses a person’s sixth upload until one is cancelled', async () => {
    const { hotelUser } = await anAuditWithAnswers()
    const created = await Promise.all(Array.from({ length: 7 }, () => startUpload(hotelUser, 1000)))
    const started = created.filter(({ status }) => status === 201)
    expect(started).toHaveLength(5)
    const refused = created.find(({ status }) => status !== 201)
    expect(refused && (await refusalOf(refused))).toEqual({
      status: 422,
      code: 'too-many-uploads',
      sentence: 'You have 5 unfinished uploads. Finish or cancel one first.',
    })
    for (const upload of started.slice(0, 1))
      await fetch(addressOf(upload), { method: 'DELETE', headers: await tusHeaders(hotelUser) })
    expect((await startUpload(hotelUser, 1000)).status).toBe(201)
  })

  it('ignores unfinished uploads older than 24 hours and finished uploads', async () => {
    const { hotelUser } = await anAuditWithAnswers()
    for (let count = 0; count < 5; count += 1) expect((await startUpload(hotelUser, 1000)).status).toBe(201)
    expect((await startUpload(hotelUser, 1000)).status).toBe(422)
    server.clock.advance(24 * HOUR)
    for (let count = 0; count < 6; count += 1) await uploadFile(hotelUser, pdf(100 + count))
  })
})

describe('storage of a person without a property', () => {
  it('refuses more than 50 MB, by the announced size, also for uploads at the same time', async () => {
    const unassignedUser = await aUser(server.db, { roles: ['Hotel'] })
    const created = await Promise.all([
      startUpload(unassignedUser, 30 * MB),
      startUpload(unassignedUser, 30 * MB),
    ])
    expect(created.map(({ status }) => status).sort()).toEqual([201, 413])
    expect((await startUpload(unassignedUser, 20 * MB)).status).toBe(201)
    expect(await refusalOf(await startUpload(unassignedUser, 1))).toEqual({
      status: 413,
      code: 'person-storage-full',
      sentence:
        'You have used your 50 MB of storage. Remove files, or ask your programme administrator to add you to your property.',
    })
  })

  it('counts finished uploads and documents', async () => {
    const unassignedUser = await aUser(server.db, { roles: ['Hotel'] })
    await uploadFile(unassignedUser, pdf(MB))
    expect((await startUpload(unassignedUser, 49 * MB + 1)).status).toBe(413)
    expect((await startUpload(unassignedUser, 49 * MB)).status).toBe(201)
  })

  it('does not limit auditors and administrators', async () => {
    for (const role of ['Auditor', 'Admin'] as const) {
      const person = await aUser(server.db, { roles: [role] })
      expect((await startUpload(person, 50 * MB)).status).toBe(201)
      expect((await startUpload(person, 50 * MB)).status).toBe(201)
    }
  })
})

describe('storage of a site', () => {
  it('refuses a document that exceeds the limit, sent as base64 or as an upload', async () => {
    const { hotelUser, auditorUser, site, params, responseID } = await anAuditWithAnswers()
    await useStorage(site.site_id, responseID, 20 * GB - 5_000)
    const uploadID = await uploadFile(auditorUser, pdf(4_000))
    const client = server.as(auditorUser)
    for (const body of [[inBase64(pdf(6_000))], [inBase64(pdf(3_000)), { uploadID }]]) {
      const refused = await client.refusal('addAttachments', { params, body })
      expect(refused).toMatchObject({ status: 413, body: { code: 'site-storage-full', detail: SITE_FULL } })
    }
    await client.call('addAttachments', { params, body: [{ uploadID }] })
    expect(await refusalOf(await startUpload(hotelUser, 1_001))).toEqual({
      status: 413,
      code: 'site-storage-full',
      sentence: SITE_FULL,
    })
    expect((await startUpload(hotelUser, 1_000)).status).toBe(201)
  })

  it('counts messages, and only documents of the same site that were not removed', async () => {
    const { auditorUser, adminUser, site, thread, responseID } = await anAuditWithAnswers()
    const other = await anAuditWithAnswers()
    await useStorage(other.site.site_id, other.responseID, 20 * GB)
    const large = await useStorage(site.site_id, responseID, 20 * GB - 5_000)
    const message = (size: number) => ({
      params: thread('Auditor'),
      body: { message: 'Our bill', documents: [inBase64(pdf(size))] },
    })
    await server.as(adminUser).call('sendMessage', message(3_000))
    expect(await server.as(auditorUser).refusal('sendMessage', message(3_000))).toMatchObject({ status: 413 })
    await server.platform.files.remove(server.db, large)
    await server.as(auditorUser).call('sendMessage', message(3_000))
  })

  it('refuses new documents while deleted documents take twice the limit, until they are purged', async () => {
    const { auditorUser, site, params, responseID } = await anAuditWithAnswers()
    const deleted: string[] = []
    for (let count = 0; count < 2; count += 1)
      deleted.push(await useStorage(site.site_id, responseID, 20 * GB - 1_000))
    for (const documentID of deleted) await server.platform.files.remove(server.db, documentID)
    const body = [inBase64(pdf(4_000))]
    const refused = await server.as(auditorUser).refusal('addAttachments', { params, body })
    expect(refused).toMatchObject({
      status: 413,
      body: {
        code: 'site-storage-full',
        detail:
          'This property has deleted more than 20 GB of documents in the last 30 days. Please try again later, or ask your programme administrator to raise the limit.',
      },
    })
    server.clock.advance(31 * 24 * HOUR)
    await server.runJob('purge-files')
    await server.as(auditorUser).call('addAttachments', { params, body })
  })

  it('counts a file of several criteria once', async () => {
    const { hotelUser, auditorUser, site, type, params, responseID } = await anAuditWithAnswers()
    await useStorage(site.site_id, responseID, 20 * GB - 5_000)
    const content = pdf(3_000)
    const uploadID = await uploadFile(auditorUser, content)
    const body = {
      evidenceID: newId(),
      uploadID,
      name: 'Tour.pdf',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      ...{ capturedAt: null, clockOffset: null, position: null, place: null },
      questionIDs: type.questionIDs.slice(0, 2),
    }
    await server.as(auditorUser).call('addEvidence', { params: { auditId: params.auditId }, body })
    const created = await startUpload(hotelUser, 2_000)
    expect(created.status).toBe(201)
    await fetch(addressOf(created), { method: 'DELETE', headers: await tusHeaders(hotelUser) })
    expect((await startUpload(hotelUser, 2_001)).status).toBe(413)
    await server.as(auditorUser).call('addAttachments', { params, body: [inBase64(pdf(2_000))] })
  })

  it('stores only one of two parallel documents that both fit alone', async () => {
    const { auditorUser, site, params, responseID } = await anAuditWithAnswers()
    await useStorage(site.site_id, responseID, 20 * GB - 5_000)
    const attach = () =>
      server
        .as(auditorUser)
        .post(`/api/Audit/${params.auditId}/Attachments/${params.questionId}`, [inBase64(pdf(4_000))])
    const statuses = (await Promise.all([attach(), attach()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 413])
  })

  it('uses the limit in the programme settings', async () => {
    const { auditorUser, site, params, responseID } = await anAuditWithAnswers()
    await useStorage(site.site_id, responseID, 20 * GB)
    const body = [inBase64(pdf(4_000))]
    await server.as(auditorUser).refusal('addAttachments', { params, body })
    await server.db.updateTable('programme_settings').set({ site_storage_gb: 21 }).execute()
    await server.as(auditorUser).call('addAttachments', { params, body })
    await server.db.updateTable('programme_settings').set({ site_storage_gb: 20 }).execute()
  })
})
