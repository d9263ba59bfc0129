import { gzipSync } from 'node:zlib'
import { calls } from '@sojourn/contract'
import type { Random } from '../../apps/server/src/demo/random.ts'
import type { Components, OpenApiDocument, Operation } from '../../apps/server/src/platform/http/openapi.ts'
import { MATRIX } from '../authorisation/matrix.ts'
import { fuzzHeader } from './fuzz-headers.ts'
import { fuzzText, fuzzValue } from './fuzz-values.ts'
import { generateValue, type Words } from './generate-value.ts'
import type { Request } from './request.ts'
import type { Sender } from './senders.ts'

const BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{}',
  '{',
  '{"a":',
  '[1,',
  '}{',
  'undefined',
  "{'a':1}",
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1e400}',
  '-0',
  '"\\ud800"',
  '"\\u0000"',
  '"\u0001"',
  `"${'x'.repeat(500_000)}"`,
  '['.repeat(50_000),
  '['.repeat(5_000) + ']'.repeat(5_000),
  '{"a":'.repeat(20_000),
  `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`,
  `[${'1,'.repeat(100_000)}1]`,
  `"${'x'.repeat(1_100_000)}"`,
  Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22]),
  Buffer.from('{"name":"x"}', 'utf16le'),
  gzipSync('{}'),
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
  'a=1&a=2&b[c]=3&%zz=%00',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
]

const fuzzBody = (random: Random): Buffer => Buffer.from(random.pick(BODIES))

const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'application/json;charset=',
  'application/json, application/json',
  'application/problem+json',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'application/offset+octet-stream',
  'text/plain',
  'text/html; charset="',
  'application/xml',
  '',
  ';',
  '*/*',
  `a/${'b'.repeat(2_000)}`,
  'json',
]

const fuzzContentType = (random: Random): string => random.pick(CONTENT_TYPES)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value with one part replaced, removed, added or repeated. */
function mutate(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const index = random.whole(0, value.length - 1)
    if (random.chance(0.15)) return Array.from({ length: 400 }, () => value[index])
    if (random.chance(0.15)) return value.toSpliced(index, 1)
    return value.with(index, mutate(value[index], random))
  }
  if (isObject(value) && Object.keys(value).length > 0 && random.chance(0.9)) {
    const name = random.pick(Object.keys(value))
    if (random.chance(0.15)) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    if (random.chance(0.15)) return { ...value, [fuzzText(random)]: fuzzValue(random) }
    return { ...value, [name]: mutate(value[name], random) }
  }
  return fuzzValue(random)
}

export interface ServedCall {
  method: string
  path: string
  operation: Operation
  schemas: Components
}

export const listServedCalls = ({ paths, components }: OpenApiDocument): ServedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      schemas: components.schemas,
    })),
  )

/** The input of a call before it is encoded. */
interface Input {
  /** The path of the call. Its parameters have the names in `params`, which can differ from the OpenAPI document. */
  path: string
  params: Record<string, unknown>
  query: [name: string, value: unknown][]
  body: unknown
}

const entriesOf = (value: unknown): [string, unknown][] => Object.entries(Object(value))

/** Generates the input from the schemas of the document. */
function inputFromSchema({ path, operation }: ServedCall, random: Random, words: Words): Input {
  const { parameters, requestBody } = operation
  const generated = parameters
    .filter(({ required }) => required || random.chance(0.3))
    .map(({ name, in: place, schema }) => ({ name, place, value: generateValue(schema, random, words) }))
  return {
    path,
    params: Object.fromEntries(
      generated.filter(({ place }) => place === 'path').map(({ name, value }) => [name, value]),
    ),
    query: generated.filter(({ place }) => place === 'query').map(({ name, value }) => [name, value]),
    body: requestBody && generateValue(requestBody.content['application/json'].schema ?? {}, random, words),
  }
}

/** Takes a valid input from the authorisation matrix, so that mutated requests pass the first checks of the call. */
function inputFromRow({ operation }: ServedCall, random: Random, sender: Sender): Input | undefined {
  const name = Object.keys(calls).find((key): key is keyof typeof calls => key === operation.operationId)
  if (name === undefined) return undefined
  const rows = [MATRIX[name]].flat()
  if (rows.length === 0) return undefined
  const input: object = random.pick(rows).input?.(sender.records) ?? {}
  const part = (key: string): unknown => Reflect.get(input, key)
  return {
    path: calls[name].path,
    params: Object.fromEntries(entriesOf(part('params'))),
    query: entriesOf(part('query')),
    body: part('body'),
  }
}

const encodeLoosely = (text: string): string => encodeURIComponent(text.toWellFormed())

function pathOf(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeLoosely(String(params[name])))
}

const queryText = (query: Input['query']): string =>
  query
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((element) => [name, element] as const) : [[name, value] as const],
    )
    .map(([name, value]) => `${encodeLoosely(name)}=${encodeLoosely(String(value))}`)
    .join('&')

const BAD_ESCAPES = [
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%c0%80',
  '%ed%a0%80',
  '%2e%2e%2f',
  '//',
  '/.',
  ';a=b',
  '?',
  '#',
  '%0d%0aX:%20y',
]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY']

function mutateQuery(query: Input['query'], random: Random): Input['query'] {
  const name = random.pick([
    ...query.map(([name]) => name),
    'page',
    'SearchTerm',
    fuzzText(random).slice(0, 50),
  ])
  switch (random.whole(0, 4)) {
    case 0:
      return [...query, [name, Array.from({ length: random.pick([2, 25, 900]) }, () => random.whole(0, 9))]]
    case 1:
      return [...query, [`${name}[]`, 'x'], [`${name}[a][b]`, 'y']]
    case 2:
      return query.filter(([key]) => key !== name)
    default:
      return [...query.filter(([key]) => key !== name), [name, fuzzText(random).slice(0, 2_000)]]
  }
}

/** Makes a request with up to three mutations; the same random numbers make the same request. */
export function makeRequest(served: ServedCall, sender: Sender, random: Random): Request {
  const { summary, description } = served.operation
  const words: Words = {
    ids: sender.ids,
    texts: `${summary} ${description}`.split(/[\s,.;:()]+/),
    schemas: served.schemas,
  }
  const fromRow = random.chance(0.6) ? inputFromRow(served, random, sender) : undefined
  const input = fromRow ?? inputFromSchema(served, random, words)
  const request: Request = {
    call: served.operation.operationId,
    sender: sender.name,
    method: served.method,
    path: '',
    headers: sender.token === undefined ? [] : [['Authorization', `Bearer ${sender.token}`]],
    body: undefined,
  }
  let type = 'application/json'
  let raw: Buffer | undefined
  let tail = ''
  for (let mutations = random.pick([0, 0, 1, 1, 1, 1, 2, 3]); mutations > 0; mutations -= 1) {
    const choice = random.whole(0, 19)
    if (choice < 8 && input.body !== undefined) input.body = mutate(input.body, random)
    else if (choice < 11 && Object.keys(input.params).length > 0)
      input.params[random.pick(Object.keys(input.params))] = fuzzText(random).slice(0, 600)
    else if (choice < 15) input.query = mutateQuery(input.query, random)
    else if (choice === 15) raw = fuzzBody(random)
    else if (choice === 16) type = fuzzContentType(random)
    else if (choice === 17) tail = random.pick(BAD_ESCAPES)
    else if (choice === 18 && random.chance(0.3)) request.method = random.pick(METHODS)
    else request.headers.push(fuzzHeader(random))
  }
  if (input.body !== undefined || raw !== undefined) {
    request.body = raw ?? Buffer.from(JSON.stringify(input.body) ?? '')
    request.headers.push(['Content-Type', type])
  }
  const query = queryText(input.query)
  request.path = `${pathOf(input.path, input.params)}${tail}${query === '' ? '' : `?${query}`}`
  return request
}
