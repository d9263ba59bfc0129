import { type CallName, calls, type Method, type ResponseKind } from '@sojourn/contract'

export type CallRow = readonly [method: Method, path: string, kind: ResponseKind]
export type CallTable = { [Name in CallName]: CallRow }

/** The calls of the shell and the landing pages. The rows of other calls are loaded with the first page that needs one. */
const firstCallNames: readonly CallName[] = [
  'getMe',
  'getProgramme',
  'getDocument',
  'linkDocument',
  'listUserSites',
]

const createRow = (name: CallName): CallRow => [calls[name].method, calls[name].path, calls[name].kind]

/** The method, path and response kind of each call. */
export function createCallTable(): CallTable {
  const rows = Object.entries(calls).map(([name, { method, path, kind }]) => [name, [method, path, kind]])
  return Object.fromEntries(rows)
}

export const createFirstCallTable = (): Partial<CallTable> =>
  Object.fromEntries(firstCallNames.map((name) => [name, createRow(name)]))
