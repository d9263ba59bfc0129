import { calls } from '@sojourn/contract'
import { type Role, ZERO_ID } from '@sojourn/domain'
import { addressOf, type Client } from '../../apps/server/src/test/client.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { type Records, recordsOf } from '../authorisation/records.ts'
import type { Outcome } from './outcome.ts'
import { uploadBy } from './upload-endpoints.ts'

const ROLES: readonly Role[] = ['Auditor', 'Hotel', 'EnvironmentalPerformance']

/** Documents that are somebody's own, by what they hang on. */
const documentsOf = (records: Records): [string, string][] => [
  ['evidence of a report being written', records.pendingEvidenceID],
  ['evidence of an improvement', records.improvedEvidenceID],
  ['a message to the auditor', records.auditorThread.ownDocumentID],
  ['a message to the customer', records.customerThread.ownDocumentID],
  ['environmental evidence', records.attachmentID],
  ['nothing', records.strayID],
]

const ways = (id: string): [method: string, path: string][] => [
  ['GET', `/api/document/${id}`],
  ['GET', `/api/document/${id}?disposition=attachment`],
  ['GET', `/api/document/${id}?size=small`],
  ['HEAD', `/api/document/${id}`],
  ['POST', `/api/document/${id}/Link`],
]

const MADE = [
  'getAuditReport',
  'linkAuditReport',
  'getCertificate',
  'linkCertificate',
  'getLogo',
  'linkLogo',
] as const

const made = (auditID: string): [method: string, path: string][] =>
  MADE.map((name) => [calls[name].method, addressOf(calls[name], { params: { auditID } })])

/** Ids are made of the time: the next one is easily guessed, and must be worth nothing. */
const neighbour = (id: string): string => {
  const last = Number.parseInt(id.slice(-4), 16)
  return `${id.slice(0, -4)}${((last + 1) % 65_536).toString(16).padStart(4, '0')}`
}

/** What is said about something that is not there. */
const words = (body: unknown): string =>
  JSON.stringify(body, (key, value) => (key === 'instance' || key === 'requestId' ? undefined : value))

async function tryAll(stranger: Client, who: string, records: Records, wrong: string[]): Promise<number> {
  let tried = 0
  const nothing = words((await stranger.get(`/api/document/${ZERO_ID}`)).body)
  const attempt = async (what: string, [method, path]: [string, string]) => {
    const { status, body } = await stranger.send(method, path)
    tried += 1
    if (status !== 404 && status !== 403) wrong.push(`${who} got ${what} by ${method} ${path}: ${status}`)
    if (status === 404 && method === 'GET' && path.startsWith('/api/document/') && words(body) !== nothing)
      wrong.push(`${who} can tell that ${what} is there: ${words(body)}`)
  }
  for (const [what, id] of documentsOf(records)) {
    for (const way of ways(id)) await attempt(what, way)
    for (const way of ways(neighbour(id))) await attempt(`what follows ${what}`, way)
  }
  for (const way of made(records.certifiedID)) await attempt('a document made of an audit', way)
  return tried
}

/** The signature of one's own document opens no other. */
async function tryBorrowed(
  server: TestServer,
  owner: Client,
  own: Records,
  other: Records,
  wrong: string[],
): Promise<void> {
  const { body } = await owner.post(`/api/document/${own.photoID}/Link`)
  const url = typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : ''
  if (url === '') wrong.push('nobody can sign a link')
  const signed = new URL(url, server.url)
  signed.pathname = signed.pathname.replace(own.photoID, other.improvedEvidenceID)
  const { status } = await fetch(signed)
  if (status < 400) wrong.push(`the signature of another document opened one: ${status}`)
}

async function tryUploads(
  server: TestServer,
  owner: string,
  stranger: string,
  wrong: string[],
  target: Records,
) {
  const file = { name: 'Meter.txt', mimeType: 'text/plain', content: Buffer.from('1234') }
  const { uploadID } = await uploadBy(server, owner, file)
  const headers = { authorization: `Bearer ${stranger}`, 'tus-resumable': '1.0.0' }
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const { status } = await fetch(`${server.url}/api/Upload/${uploadID}`, {
      method,
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      ...(method === 'PATCH' ? { body: 'x' } : {}),
    })
    if (status !== 404) wrong.push(`${method} reached somebody else’s upload: ${status}`)
  }
  const { status } = await server
    .withToken(stranger)
    .post(`/api/Audit/${target.pendingID}/Attachments/${target.questionID}`, [{ uploadID }])
  if (status !== 404) wrong.push(`somebody else’s upload became evidence: ${status}`)
}

/** Ids of others, known or guessed: what is not theirs is not there for them. */
export async function attackForeign(server: TestServer): Promise<Outcome> {
  const wrong: string[] = []
  const owner = await recordsOf(server, ['Hotel'])
  const auditor = await recordsOf(server, ['Auditor'])
  let tried = 0
  for (const role of ROLES) {
    const stranger = await recordsOf(server, [role])
    const client = server.withToken(await server.tokenFor(stranger.userID))
    for (const records of [owner, auditor]) tried += await tryAll(client, role, records, wrong)
    await tryBorrowed(server, client, stranger, owner, wrong)
  }
  const another = await recordsOf(server, ['Auditor'])
  const [one, other] = [await server.tokenFor(auditor.userID), await server.tokenFor(another.userID)]
  await tryUploads(server, one, other, wrong, another)
  // The owners themselves can, or the ids would prove nothing.
  const own = await server.withToken(one).get(`/api/document/${auditor.pendingEvidenceID}`)
  if (own.status !== 200) wrong.push(`the owner cannot open their own document: ${own.status}`)
  return { tried: `${tried} tries at documents of others`, wrong }
}
