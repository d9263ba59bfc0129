import type { Header } from './fuzz-headers.ts'

/** A request as it goes over the line, framed as it should be unless somebody breaks it afterwards. */
export interface Request {
  /** The call it was made from. */
  call: string
  sender: string
  method: string
  /** Path and query, encoded. */
  path: string
  headers: Header[]
  body: Buffer | undefined
  /** Sent as these bytes, which are no proper request. */
  broken?: Buffer
}

/** Printable, for whoever has to find out what it did. */
export const describeRequest = ({ call, sender, method, path, headers, body, broken }: Request): string =>
  [
    `${call} as ${sender}: ${method} ${path.slice(0, 300)}`,
    ...headers
      .filter(([name, value]) => name !== 'Authorization' || value.length < 100)
      .map(([name, value]) => `${name}: ${value.slice(0, 100)}`),
    ...(body === undefined ? [] : [JSON.stringify(body.subarray(0, 600).toString())]),
    ...(broken === undefined ? [] : ['broken framing']),
  ].join('\n    ')
