import type { Header } from './fuzz-headers.ts'

/** A request as it is sent. */
export interface Request {
  /** The operation id. */
  call: string
  sender: string
  method: string
  /** Path and query, encoded. */
  path: string
  headers: Header[]
  body: Buffer | undefined
  /** The bytes of a request with invalid framing, sent instead. */
  invalidFraming?: Buffer
}

/** A printable description. */
export const describeRequest = ({
  call,
  sender,
  method,
  path,
  headers,
  body,
  invalidFraming,
}: Request): string =>
  [
    `${call} as ${sender}: ${method} ${path.slice(0, 300)}`,
    ...headers
      .filter(([name, value]) => name !== 'Authorization' || value.length < 100)
      .map(([name, value]) => `${name}: ${value.slice(0, 100)}`),
    ...(body === undefined ? [] : [JSON.stringify(body.subarray(0, 600).toString())]),
    ...(invalidFraming === undefined ? [] : ['invalid framing']),
  ].join('\n    ')
