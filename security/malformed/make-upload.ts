import type { Random } from '../../apps/server/src/demo/random.ts'
import type { Header } from './fuzz-headers.ts'
import { fuzzText } from './fuzz-values.ts'
import type { Request } from './request.ts'
import type { Sender } from './senders.ts'

const LENGTHS = [
  '0',
  '1',
  '100',
  '-1',
  '1.5',
  '1e3',
  'x',
  '',
  '99',
  '101',
  '999999999999',
  '9007199254740993',
  '0x10',
]
const FILE_NAMES = [
  'Meter.txt',
  'Meter.pdf',
  '../../x.png',
  'a\0.txt',
  '.',
  '',
  'x'.repeat(400),
  '\ud800.txt',
  'CON.txt',
  'a.exe',
]
const encode = (text: string) => Buffer.from(text).toString('base64')

function createMetadata(random: Random): string {
  const name = encode(random.pick([...FILE_NAMES, fuzzText(random).slice(0, 300)]))
  return random.pick([
    `filename ${name}`,
    `filename ${name},filetype ${encode('text/plain')}`,
    `filename ${name},filename ${name}`,
    'filename',
    'filename !!!',
    ',',
    '',
    `${'a '.repeat(500)}`,
    `filename ${name}, ,x`,
  ])
}

/** Makes a request of the tus protocol, which the OpenAPI document does not describe. */
export function makeUpload(sender: Sender, random: Random): Request {
  const method = random.pick(['POST', 'POST', 'PATCH', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS', 'GET'])
  const id = random.pick([
    sender.uploadID,
    sender.uploadID,
    sender.ids[0] ?? '',
    'x',
    '..%2f..',
    '0'.repeat(32),
    '%00',
  ])
  const optionalHeader = (name: string, value: string): Header[] =>
    random.chance(0.85) ? [[name, value]] : []
  const headers: Header[] = [
    ...(sender.token === undefined ? [] : ([['Authorization', `Bearer ${sender.token}`]] satisfies Header[])),
    ...optionalHeader('Tus-Resumable', random.pick(['1.0.0', '1.0.0', '1.0.0', '0.2.2', 'x'])),
    ...(method === 'POST' ? optionalHeader('Upload-Length', random.pick(LENGTHS)) : []),
    ...(method === 'POST' ? optionalHeader('Upload-Metadata', createMetadata(random)) : []),
    ...(method === 'PATCH' ? optionalHeader('Upload-Offset', random.pick(['0', '0', ...LENGTHS])) : []),
    ...(random.chance(0.1) ? optionalHeader('Upload-Defer-Length', random.pick(['1', '2'])) : []),
    ...(random.chance(0.1)
      ? optionalHeader('Upload-Concat', random.pick(['partial', 'final;/api/Upload/x', 'x']))
      : []),
    ...(random.chance(0.1) ? optionalHeader('Upload-Checksum', random.pick(['sha1 x', 'md5', 'sha1'])) : []),
  ]
  const body =
    method === 'PATCH' || random.chance(0.1)
      ? Buffer.alloc(random.pick([0, 1, 30, 100, 101, 70_000]), 'a')
      : undefined
  if (body)
    headers.push(['Content-Type', random.pick(['application/offset+octet-stream', 'application/json', 'x'])])
  const path = method === 'POST' ? '/api/Upload' : `/api/Upload/${id}`
  return { call: 'upload', sender: sender.name, method, path, headers, body }
}
