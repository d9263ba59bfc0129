import { calls } from '@sojourn/contract'
import type { Random } from '../../apps/server/src/demo/random.ts'
import type { OpenApiDocument, Operation } from '../../apps/server/src/platform/http/openapi.ts'
import { MATRIX } from '../authorisation/matrix.ts'
import { fuzzBody, fuzzContentType } from './fuzz-bodies.ts'
import { fuzzHeader } from './fuzz-headers.ts'
import { fuzzText } from './fuzz-values.ts'
import { generateValue, type Words } from './generate-value.ts'
import { mutate } from './mutate.ts'
import type { Request } from './request.ts'
import type { Sender } from './senders.ts'

export interface Served {
  method: string
  path: string
  operation: Operation
}

export const servedCalls = ({ paths }: OpenApiDocument): Served[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** The input of a call before it is encoded. */
interface Input {
  params: Record<string, unknown>
  query: [name: string, value: unknown][]
  body: unknown
}

const entriesOf = (value: unknown): [string, unknown][] => Object.entries(Object(value))

/** Generates the input from the schemas of the document. */
function inputFromSchema({ operation }: Served, random: Random, words: Words): Input {
  const { parameters, requestBody } = operation
  const made = parameters
    .filter(({ required }) => required || random.chance(0.3))
    .map(({ name, in: place, schema }) => ({ name, place, value: generateValue(schema, random, words) }))
  return {
    params: Object.fromEntries(
      made.filter(({ place }) => place === 'path').map(({ name, value }) => [name, value]),
    ),
    query: made.filter(({ place }) => place === 'query').map(({ name, value }) => [name, value]),
    body: requestBody && generateValue(requestBody.content['application/json'].schema, random, words),
  }
}

/** Takes a valid input from the authorisation matrix, so that mutated requests pass the first checks of the call. */
function inputFromRow({ operation }: Served, random: Random, sender: Sender): Input | undefined {
  const name = Object.keys(calls).find((one): one is keyof typeof calls => one === operation.operationId)
  const rows = name === undefined ? [] : [MATRIX[name]].flat()
  if (rows.length === 0) return undefined
  const input: object = random.pick(rows).input?.(sender.records) ?? {}
  const part = (key: string): unknown => Reflect.get(input, key)
  return {
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
      Array.isArray(value) ? value.map((one) => [name, one] as const) : [[name, value] as const],
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
    ...query.map(([one]) => one),
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
      return query.filter(([one]) => one !== name)
    default:
      return [...query.filter(([one]) => one !== name), [name, fuzzText(random).slice(0, 2_000)]]
  }
}

/** Makes a request with up to three mutations; the same random numbers make the same request. */
export function makeRequest(served: Served, sender: Sender, random: Random): Request {
  const words: Words = { ids: sender.ids, texts: served.operation.summary.split(/[\s,.;:()]+/) }
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
    const about = random.whole(0, 19)
    if (about < 8 && input.body !== undefined) input.body = mutate(input.body, random)
    else if (about < 11 && Object.keys(input.params).length > 0)
      input.params[random.pick(Object.keys(input.params))] = fuzzText(random).slice(0, 600)
    else if (about < 15) input.query = mutateQuery(input.query, random)
    else if (about === 15) raw = fuzzBody(random)
    else if (about === 16) type = fuzzContentType(random)
    else if (about === 17) tail = random.pick(BAD_ESCAPES)
    else if (about === 18 && random.chance(0.3)) request.method = random.pick(METHODS)
    else request.headers.push(fuzzHeader(random))
  }
  if (input.body !== undefined || raw !== undefined) {
    request.body = raw ?? Buffer.from(JSON.stringify(input.body) ?? '')
    request.headers.push(['Content-Type', type])
  }
  const query = queryText(input.query)
  request.path = `${pathOf(served.path, input.params)}${tail}${query === '' ? '' : `?${query}`}`
  return request
}
