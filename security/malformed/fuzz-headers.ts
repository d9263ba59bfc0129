import type { Random } from '../../apps/server/src/demo/random.ts'

export type Header = readonly [name: string, value: string]

const HEADER_VALUES: Readonly<Record<string, readonly string[]>> = {
  'If-Match': [
    '"1"',
    '"0"',
    '1',
    '*',
    '""',
    'W/"1"',
    '"999999999"',
    '"9999999999999999999"',
    '"-1"',
    '"1", "2"',
    '"é"',
  ],
  'If-None-Match': ['*', '""', 'W/"x"', `"${'x'.repeat(4_000)}"`],
  'If-Modified-Since': ['yesterday', '0', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'Idempotency-Key': [
    '',
    ' ',
    'one',
    'one',
    'two',
    'x'.repeat(201),
    'x'.repeat(200),
    "'; --",
    'é\xff',
    '"{}"',
  ],
  Range: [
    'bytes=0-',
    'bytes=-1',
    'bytes=5-2',
    'bytes=999999999999-',
    'bytes=0-0,2-3',
    'items=0-1',
    'bytes=',
    'bytes=a-b',
  ],
  'If-Range': ['"x"', 'never'],
  Accept: ['', '*/*', 'text/html', 'application/xml;q=2', `${'a/b,'.repeat(900)}a/b`],
  'Accept-Encoding': ['br;q=9', 'gzip, gzip', 'identity;q=0, *;q=0', 'x', ''],
  'Accept-Language': ['en', 'xx-XX', '*', `${'en,'.repeat(900)}en`],
  'Content-Encoding': ['gzip', 'br', 'x', 'identity'],
  Authorization: [
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Basic YTpi',
    'bearer null',
    `Bearer ${'x'.repeat(9_000)}`,
    'Bearer é',
  ],
  Cookie: ['a=b; a=c', '=', ';;;', `s=${'x'.repeat(5_000)}`, '_session=%zz; _interaction=..', '__proto__=1'],
  Origin: ['null', 'http://evil.example', 'x'],
  Host: ['evil.example', '[::1', 'a:99999', ''],
  'X-Forwarded-For': ['1.2.3.4, x', "' or 1=1", ','],
  'X-Forwarded-Host': ['evil.example'],
  'X-Forwarded-Proto': ['javascript'],
  'X-HTTP-Method-Override': ['DELETE', 'TRACE'],
  'X-Request-Id': ['../x', 'x'.repeat(3_000)],
  'X-Pagination': ['{"page":1}'],
  'User-Agent': ['', 'é\x80', 'x'.repeat(6_000)],
  Expect: ['200-ok'],
  Upgrade: ['websocket', 'h2c'],
  'Tus-Resumable': ['1.0.0', '9'],
  'Upload-Offset': ['-1'],
}

/** A header that the server or a proxy reads, with an unusual value. */
export function fuzzHeader(random: Random): Header {
  const [name, values] = random.pick(Object.entries(HEADER_VALUES))
  return [name, random.pick(values)]
}
