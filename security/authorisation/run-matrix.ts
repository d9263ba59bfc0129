import { type CallName, calls } from '@sojourn/contract'
import type { Role } from '@sojourn/domain'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { addressOf } from '../../apps/server/src/test/client.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { MATRIX } from './matrix.ts'
import { fits, PRINCIPALS, type PrincipalName, readCells } from './principals.ts'
import { type Records, recordsOf } from './records.ts'

/** Expired and disabled are Admins, so that nothing but that can refuse them. */
async function meet(
  server: TestServer,
  principal: PrincipalName,
): Promise<{ token?: string; records: Records }> {
  const strangers = () => recordsOf(server, ['Hotel'])
  if (principal === 'anonymous') return { records: await strangers() }
  if (principal === 'expired token' || principal === 'disabled user' || principal === 'Admin') {
    const admin = await aUser(server.db, {
      roles: ['Admin'],
      disabled_at: principal === 'disabled user' ? server.clock.now() : null,
    })
    const token = await server.tokenFor(admin, { expired: principal === 'expired token' })
    return { token, records: await strangers() }
  }
  const [role, whose] = principal.split(', ')
  const records = await recordsOf(server, [role as Role])
  return {
    token: await server.tokenFor(records.userID),
    records: whose === 'own' ? records : await strangers(),
  }
}

type Met = Awaited<ReturnType<typeof meet>>

/** Who has been met before, with their records. */
const known = new WeakMap<TestServer, Map<PrincipalName, Met>>()

/**
 * What is only read, or refused, stays as it was, and serves the next call too. A call that ought to change something
 * gets records of its own, so that no cell sees what another did.
 */
async function meetFor(server: TestServer, principal: PrincipalName, changes: boolean): Promise<Met> {
  if (changes) return meet(server, principal)
  const here = known.get(server) ?? new Map<PrincipalName, Met>()
  known.set(server, here)
  const met = here.get(principal) ?? (await meet(server, principal))
  here.set(principal, met)
  return met
}

export interface Walked {
  cells: number
  /** One sentence per wrong cell. */
  wrong: string[]
}

/** Makes one call as everybody. */
export async function walk(server: TestServer, name: CallName): Promise<Walked> {
  const call = calls[name]
  const walked: Walked = { cells: 0, wrong: [] }
  for (const row of [MATRIX[name]].flat()) {
    const expected = readCells(row.cells)
    for (const [at, principal] of PRINCIPALS.entries()) {
      const cell = expected[at] ?? ''
      const { token, records } = await meetFor(server, principal, call.method !== 'GET' && cell === '2xx')
      const input = row.input?.(records) ?? {}
      const client = token === undefined ? server.anonymous : server.withToken(token)
      const body = 'body' in input ? input.body : undefined
      const { status } = await client.send(call.method, addressOf(call, input), body)
      walked.cells += 1
      if (!fits(cell, status))
        walked.wrong.push(
          `${name}${row.on ? ` on ${row.on}` : ''} as ${principal}: expected ${cell}, got ${status}`,
        )
    }
  }
  return walked
}
