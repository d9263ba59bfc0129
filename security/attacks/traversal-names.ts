import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomFor } from '../../apps/server/src/demo/random.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { recordsOf } from '../authorisation/records.ts'
import { eachOf, type Outcome } from './outcome.ts'
import { uploadBy } from './upload-endpoints.ts'

const UPS = [
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
const AIMS = [
  'etc/passwd',
  'windows/win.ini',
  'postgres.secret',
  'files/tmp/x',
  '.ssh/authorized_keys',
  'index.html',
]
/** What a name could do on its way through a header or to somebody's disk. */
const TAILS = [
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

/** So many different names, each of which wants to be somewhere else. */
function traversalNames(count: number): string[] {
  const random = randomFor('names')
  const names = new Set<string>()
  while (names.size < count) {
    const up = random.pick(UPS).repeat(random.whole(1, 6))
    names.add(`${random.pick(ROOTS)}${up}${random.pick(AIMS)}${random.pick(TAILS)}.txt`.slice(0, 250))
  }
  return [...names].map((name) => (name.endsWith('.txt') ? name : `${name.slice(0, 246)}.txt`))
}

/** What a header says the file should be saved as, by both of its forms. */
function namesIn(header: string): string[] {
  const plain = /filename="([^"]*)"/.exec(header)?.[1]
  const encoded = /filename\*=UTF-8''(\S+)$/.exec(header)?.[1]
  return plain === undefined || encoded === undefined ? [] : [plain, decodeURIComponent(encoded)]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there.
const LEAVES = /[/\\\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e"]|^\.\.?$/

async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Where bytes may lie: under the name of their hash, or of an upload. */
const IN_PLACE = /^\/(files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}|uploads\/[0-9a-f]{32}(\.json|\.info)?)$/

/** Each name is stored, shown and offered for saving, and none of it leads out of the folder it belongs to. */
export async function attackWithNames(server: TestServer, count: number): Promise<Outcome> {
  const { dataDir } = server.platform.config
  const { pendingID, questionID, userID } = await recordsOf(server, ['Auditor'])
  const token = await server.tokenFor(userID)
  const auditor = server.withToken(token)
  const wrong: string[] = []
  let taken = 0
  const documents = () => server.db.selectFrom('document').select(['document_id', 'name']).execute()
  const before = new Set((await documents()).map(({ document_id }) => document_id))
  const attach = async (sent: object): Promise<number> =>
    (await auditor.post(`/api/Audit/${pendingID}/Attachments/${questionID}`, [sent])).status

  await eachOf(traversalNames(count), 4, async (name, at) => {
    const content = Buffer.from(`Meter reading ${at}`)
    // Half of them by each way in.
    const status =
      at % 2 === 0
        ? await attach({ name, mimeType: 'text/plain', content: content.toString('base64') })
        : await attach({
            uploadID: (await uploadBy(server, token, { name, mimeType: 'text/plain', content })).uploadID,
          })
    if (status < 400) taken += 1
    if (status >= 500) wrong.push(`${JSON.stringify(name)} was answered with ${status}`)
  })

  const kept = await documents()
  const shown = kept.filter(({ document_id }) => !before.has(document_id))
  // Some hold what no database stores, and are refused.
  if (shown.length !== taken || taken < count / 2)
    wrong.push(`of ${count} names ${taken} were taken and ${shown.length} kept`)
  await eachOf(shown, 4, async ({ document_id, name }) => {
    const { status, headers, body } = await auditor.get(`/api/document/${document_id}?disposition=attachment`)
    const said = headers.get('content-disposition') ?? ''
    const names = namesIn(said)
    const isRight =
      status === 200 &&
      Buffer.isBuffer(body) &&
      names.length === 2 &&
      [name, ...names].every((one) => !LEAVES.test(one)) &&
      names[1] === name &&
      headers.get('set-cookie') === null &&
      headers.get('x-content-type-options') === 'nosniff'
    if (!isRight) wrong.push(`${JSON.stringify(name)}: ${status} ${said}`)
  })
  for (const path of await pathsBelow(dataDir))
    if (!IN_PLACE.test(path.slice(dataDir.length))) wrong.push(`a file lies at ${path}`)
  if ((await readdir(dirname(dataDir))).filter((name) => /passwd|win\.ini|secret$/.test(name)).length > 0)
    wrong.push('a file lies beside the folder of the data')
  return { tried: `${count} traversal names`, wrong }
}
