import { calls } from '@sojourn/contract'
import { type Role, ZERO_ID } from '@sojourn/domain'
import { addressOf, type Client } from '../../apps/server/src/test/client.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { createRecords, type Records } from '../authorisation/records.ts'
import type { Outcome } from './outcome.ts'
import { uploadFile } from './upload-endpoints.ts'

const ROLES: readonly Role[] = ['Auditor', 'Hotel', 'EnvironmentalPerformance']

/** The ids of documents, each with the record it belongs to. */
const documentsOf = (records: Records): [string, string][] => [
  ['evidence of a report being written', records.pendingDocumentID],
  ['evidence of an improvement', records.improvedDocumentID],
  ['a message to the auditor', records.auditorThread.participantDocumentID],
  ['a message to the customer', records.customerThread.participantDocumentID],
  ['environmental evidence', records.attachmentID],
  ['no record', records.ownerlessDocumentID],
]

const requestsFor = (id: string): [method: string, path: string][] => [
  ['GET', `/api/document/${id}`],
  ['GET', `/api/document/${id}?disposition=attachment`],
  ['GET', `/api/document/${id}?size=small`],
  ['HEAD', `/api/document/${id}`],
  ['POST', `/api/document/${id}/Link`],
]

const RENDERED_CALLS = [
  'getAuditReport',
  'linkAuditReport',
  'getCertificate',
  'linkCertificate',
  'getLogo',
  'linkLogo',
] as const

const renderedDocuments = (auditID: string): [method: string, path: string][] =>
  RENDERED_CALLS.map((name) => [calls[name].method, addressOf(calls[name], { params: { auditID } })])

/** Ids are ordered by time, so the next one can be guessed. */
const nextId = (id: string): string => {
  const last = Number.parseInt(id.slice(-4), 16)
  return `${id.slice(0, -4)}${((last + 1) % 65_536).toString(16).padStart(4, '0')}`
}

/** The response without the parts that differ in every response. */
const comparable = (body: unknown): string =>
  JSON.stringify(body, (key, value) => (key === 'instance' || key === 'requestId' ? undefined : value))

async function requestAll(
  unrelatedUser: Client,
  user: string,
  records: Records,
  problems: string[],
): Promise<number> {
  let attempts = 0
  const notFound = comparable((await unrelatedUser.get(`/api/document/${ZERO_ID}`)).body)
  const attempt = async (label: string, [method, path]: [string, string]) => {
    const { status, body } = await unrelatedUser.send(method, path)
    attempts += 1
    if (status !== 404 && status !== 403)
      problems.push(`${user} read ${label} by ${method} ${path}: ${status}`)
    if (
      status === 404 &&
      method === 'GET' &&
      path.startsWith('/api/document/') &&
      comparable(body) !== notFound
    )
      problems.push(`${user} can tell that ${label} exists: ${comparable(body)}`)
  }
  for (const [label, id] of documentsOf(records)) {
    for (const request of requestsFor(id)) await attempt(label, request)
    for (const request of requestsFor(nextId(id))) await attempt(`the next id after ${label}`, request)
  }
  for (const request of renderedDocuments(records.certifiedAuditID))
    await attempt('a rendered document', request)
  return attempts
}

/** Signs a link to a user's own document and uses the signature for a document of another user. */
async function reuseSignature(
  server: TestServer,
  owner: Client,
  own: Records,
  other: Records,
  problems: string[],
): Promise<void> {
  const { body } = await owner.post(`/api/document/${own.photoID}/Link`)
  const url = typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : ''
  if (url === '') problems.push('a link could not be signed')
  const address = new URL(url, server.url)
  address.pathname = address.pathname.replace(own.photoID, other.improvedDocumentID)
  const { status } = await fetch(address)
  if (status < 400) problems.push(`the signature of another document opened one: ${status}`)
}

async function useForeignUpload(
  server: TestServer,
  owner: string,
  unrelatedUser: string,
  problems: string[],
  target: Records,
) {
  const file = { name: 'Meter.txt', mimeType: 'text/plain', content: Buffer.from('1234') }
  const { uploadID } = await uploadFile(server, owner, file)
  const headers = { authorization: `Bearer ${unrelatedUser}`, 'tus-resumable': '1.0.0' }
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const { status } = await fetch(`${server.url}/api/Upload/${uploadID}`, {
      method,
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      ...(method === 'PATCH' ? { body: 'x' } : {}),
    })
    if (status !== 404) problems.push(`${method} reached another user's upload: ${status}`)
  }
  const { status } = await server
    .withToken(unrelatedUser)
    .post(`/api/Audit/${target.pendingAuditID}/Attachments/${target.questionID}`, [{ uploadID }])
  if (status !== 404) problems.push(`another user's upload was attached: ${status}`)
}

/** Requests documents of other users by known and guessed ids. */
export async function attackForeignDocuments(server: TestServer): Promise<Outcome> {
  const problems: string[] = []
  const owner = await createRecords(server, ['Hotel'])
  const auditor = await createRecords(server, ['Auditor'])
  let attempts = 0
  for (const role of ROLES) {
    const unrelatedUser = await createRecords(server, [role])
    const client = server.withToken(await server.tokenFor(unrelatedUser.userID))
    for (const records of [owner, auditor]) attempts += await requestAll(client, role, records, problems)
    await reuseSignature(server, client, unrelatedUser, owner, problems)
  }
  const otherAuditor = await createRecords(server, ['Auditor'])
  const [ownToken, otherToken] = [
    await server.tokenFor(auditor.userID),
    await server.tokenFor(otherAuditor.userID),
  ]
  await useForeignUpload(server, ownToken, otherToken, problems, otherAuditor)
  // Confirms that the ids are valid.
  const own = await server.withToken(ownToken).get(`/api/document/${auditor.pendingDocumentID}`)
  if (own.status !== 200) problems.push(`the owner cannot open the document: ${own.status}`)
  return { attempts: `${attempts} requests for documents of other users`, problems }
}
