import { type CallName, calls } from '@sojourn/contract'
import type { Role } from '@sojourn/domain'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { addressOf } from '../../apps/server/src/test/client.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { MATRIX } from './matrix.ts'
import { fits, PRINCIPALS, type PrincipalName, readCells } from './principals.ts'
import { type Records, recordsOf } from './records.ts'

/** Expired and disabled principals are Admins, so that only their state can be the reason for a refusal. */
async function createPrincipal(
  server: TestServer,
  principal: PrincipalName,
): Promise<{ token?: string; records: Records }> {
  const foreignRecords = () => recordsOf(server, ['Hotel'])
  if (principal === 'anonymous') return { records: await foreignRecords() }
  if (principal === 'expired token' || principal === 'disabled user' || principal === 'Admin') {
    const admin = await aUser(server.db, {
      roles: ['Admin'],
      disabled_at: principal === 'disabled user' ? server.clock.now() : null,
    })
    const token = await server.tokenFor(admin, { expired: principal === 'expired token' })
    return { token, records: await foreignRecords() }
  }
  const [role, whose] = principal.split(', ')
  const records = await recordsOf(server, [role as Role])
  return {
    token: await server.tokenFor(records.userID),
    records: whose === 'own' ? records : await foreignRecords(),
  }
}

type Principal = Awaited<ReturnType<typeof createPrincipal>>

const known = new WeakMap<TestServer, Map<PrincipalName, Principal>>()

/**
 * Principals and records are reused by calls that are refused or only read. A call that changes something gets new records,
 * so that cells do not affect each other.
 */
async function principalFor(
  server: TestServer,
  principal: PrincipalName,
  changes: boolean,
): Promise<Principal> {
  if (changes) return createPrincipal(server, principal)
  const created = known.get(server) ?? new Map<PrincipalName, Principal>()
  known.set(server, created)
  const found = created.get(principal) ?? (await createPrincipal(server, principal))
  created.set(principal, found)
  return found
}

export interface MatrixRun {
  cells: number
  /** One sentence per wrong cell. */
  problems: string[]
}

/** Makes one call as every principal. */
export async function runMatrix(server: TestServer, name: CallName): Promise<MatrixRun> {
  const call = calls[name]
  const run: MatrixRun = { cells: 0, problems: [] }
  for (const row of [MATRIX[name]].flat()) {
    const expected = readCells(row.cells)
    for (const [at, principal] of PRINCIPALS.entries()) {
      const cell = expected[at] ?? ''
      const { token, records } = await principalFor(
        server,
        principal,
        call.method !== 'GET' && cell === '2xx',
      )
      const input = row.input?.(records) ?? {}
      const client = token === undefined ? server.anonymous : server.withToken(token)
      const body = 'body' in input ? input.body : undefined
      const { status } = await client.send(call.method, addressOf(call, input), body)
      run.cells += 1
      if (!fits(cell, status))
        run.problems.push(
          `${name}${row.on ? ` on ${row.on}` : ''} as ${principal}: expected ${cell}, got ${status}`,
        )
    }
  }
  return run
}
