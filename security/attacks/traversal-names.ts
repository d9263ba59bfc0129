import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRandom } from '../../apps/server/src/demo/random.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { createRecords } from '../authorisation/records.ts'
import { forEachConcurrently, type Outcome } from './outcome.ts'
import { uploadFile } from './upload-endpoints.ts'

const PARENTS = [
  '../',
  '..\\',
  '..%2f',
  '%2e%2e/',
  '..%5c',
  '..%252f',
  '....//',
  '..;/',
  '.%00./',
  '..\u2215',
  '..\u2044',
]
const ROOTS = ['', '/', 'C:\\', '\\\\host\\share\\', 'file:///', '~/', './', '//', '\u0000/']
const TARGETS = [
  'etc/passwd',
  'windows/win.ini',
  'postgres.secret',
  'files/tmp/x',
  '.ssh/authorized_keys',
  'index.html',
]
/** Endings of names that could break a header or a file system. */
const NAME_ENDINGS = [
  ...[
    '',
    '"',
    "'; filename=x.exe",
    '\r\nSet-Cookie: a=b',
    '\r\n\r\n<script>',
    '%0d%0aLocation: /x',
    '\u0000',
  ],
  ...[
    '\u202etxt.exe',
    '; x=y',
    'é\u0301',
    '\ud83d\ude00',
    '\ud800',
    ' '.repeat(20),
    '.'.repeat(20),
    '\t',
    '*',
    '|id',
  ],
  ...['`id`', '$(id)', 'CON', 'nul', '-rf', '<b>', '\u2028', '\u0085', '\ufeff', 'x'.repeat(180)],
]

/** Returns `count` different names that point outside of their folder. */
function createTraversalNames(count: number): string[] {
  const random = createRandom('names')
  const names = new Set<string>()
  while (names.size < count) {
    const parents = random.pick(PARENTS).repeat(random.whole(1, 6))
    names.add(
      `${random.pick(ROOTS)}${parents}${random.pick(TARGETS)}${random.pick(NAME_ENDINGS)}.txt`.slice(0, 250),
    )
  }
  return [...names].map((name) => (name.endsWith('.txt') ? name : `${name.slice(0, 246)}.txt`))
}

/** Both file names of a content-disposition header. */
function parseFileNames(header: string): string[] {
  const plain = /filename="([^"]*)"/.exec(header)?.[1]
  const encoded = /filename\*=UTF-8''(\S+)$/.exec(header)?.[1]
  return plain === undefined || encoded === undefined ? [] : [plain, decodeURIComponent(encoded)]
}

/** Path separators, control characters, line breaks, changes of text direction and quotes. */
const UNSAFE = /[/\\\p{Cc}\u2028-\u202e"]|^\.\.?$/u

async function listPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Allowed paths: the hash of the content, or the id of an upload. */
const ALLOWED_PATH =
  /^\/(files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}|uploads\/[0-9a-f]{32}(\.json|\.info)?)$/

/** Uploads files with these names and checks what is stored, shown and offered for download. */
export async function attackWithNames(server: TestServer, count: number): Promise<Outcome> {
  const { dataDir } = server.platform.config
  const { pendingAuditID, questionID, userID } = await createRecords(server, ['Auditor'])
  const token = await server.tokenFor(userID)
  const auditor = server.withToken(token)
  const problems: string[] = []
  let accepted = 0
  const documents = () => server.db.selectFrom('document').select(['document_id', 'name']).execute()
  const before = new Set((await documents()).map(({ document_id }) => document_id))
  const attach = async (sent: object): Promise<number> =>
    (await auditor.post(`/api/Audit/${pendingAuditID}/Attachments/${questionID}`, [sent])).status

  await forEachConcurrently(createTraversalNames(count), 4, async (name, index) => {
    const content = Buffer.from(`Meter reading ${index}`)
    // Alternates between a file in the body and a finished tus upload.
    const status =
      index % 2 === 0
        ? await attach({ name, mimeType: 'text/plain', content: content.toString('base64') })
        : await attach({
            uploadID: (await uploadFile(server, token, { name, mimeType: 'text/plain', content })).uploadID,
          })
    if (status < 400) accepted += 1
    if (status >= 500) problems.push(`${JSON.stringify(name)} was refused with ${status}`)
  })

  const stored = await documents()
  const shown = stored.filter(({ document_id }) => !before.has(document_id))
  // Names with characters that PostgreSQL cannot store are refused.
  if (shown.length !== accepted || accepted < count / 2)
    problems.push(`of ${count} names ${accepted} were accepted and ${shown.length} stored`)
  await forEachConcurrently(shown, 4, async ({ document_id, name }) => {
    const { status, headers, body } = await auditor.get(`/api/document/${document_id}?disposition=attachment`)
    const disposition = headers.get('content-disposition') ?? ''
    const names = parseFileNames(disposition)
    const isCorrect =
      status === 200 &&
      Buffer.isBuffer(body) &&
      names.length === 2 &&
      [name, ...names].every((name) => !UNSAFE.test(name)) &&
      names[1] === name &&
      headers.get('set-cookie') === null &&
      headers.get('x-content-type-options') === 'nosniff'
    if (!isCorrect) problems.push(`${JSON.stringify(name)}: ${status} ${disposition}`)
  })
  for (const path of await listPaths(dataDir))
    if (!ALLOWED_PATH.test(path.slice(dataDir.length))) problems.push(`a file was written to ${path}`)
  if ((await readdir(dirname(dataDir))).filter((name) => /passwd|win\.ini|secret$/.test(name)).length > 0)
    problems.push('a file was written next to the data folder')
  return { attempts: `${count} traversal names`, problems }
}
