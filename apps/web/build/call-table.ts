import { type CallName, calls, type Method, type ResponseKind } from '@sojourn/contract'

export type CallRow = readonly [method: Method, path: string, kind: ResponseKind]
export type CallTable = { [Name in CallName]: CallRow }

/** What the shell and the landing pages ask for; every other call's row arrives with the first page that needs one. */
const firstCalls: readonly CallName[] = [
  'getMe',
  'getProgramme',
  'getDocument',
  'linkDocument',
  'listUserSites',
]

const row = (name: CallName): CallRow => [calls[name].method, calls[name].path, calls[name].kind]

/** Each call's method, path and kind: all that a client needs to make it. */
export function callTable(): CallTable {
  const rows = Object.entries(calls).map(([name, { method, path, kind }]) => [name, [method, path, kind]])
  return Object.fromEntries(rows)
}

export const firstCallTable = (): Partial<CallTable> =>
  Object.fromEntries(firstCalls.map((name) => [name, row(name)]))
