import { type AnswerKind, type CallName, calls, type Method } from '@sojourn/contract'

export type CallTable = { [Name in CallName]: readonly [method: Method, path: string, kind: AnswerKind] }

/** Each call's method, path and kind: all that a client needs to make it. */
export function callTable(): CallTable {
  const rows = Object.entries(calls).map(([name, { method, path, kind }]) => [name, [method, path, kind]])
  return Object.fromEntries(rows)
}
