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

export interface Walked {
  cells: number
  /** One sentence per wrong cell. */
  wrong: string[]
}

/** Makes one call as everybody, each time on records of their own, so that no cell sees what another did. */
export async function walk(server: TestServer, name: CallName): Promise<Walked> {
  const call = calls[name]
  const walked: Walked = { cells: 0, wrong: [] }
  for (const row of [MATRIX[name]].flat()) {
    const expected = readCells(row.cells)
    for (const [at, principal] of PRINCIPALS.entries()) {
      const { token, records } = await meet(server, principal)
      const input = row.input?.(records) ?? {}
      const client = token === undefined ? server.anonymous : server.withToken(token)
      const body = 'body' in input ? input.body : undefined
      const { status } = await client.send(call.method, addressOf(call, input), body)
      const cell = expected[at] ?? ''
      walked.cells += 1
      if (!fits(cell, status))
        walked.wrong.push(
          `${name}${row.on ? ` on ${row.on}` : ''} as ${principal}: expected ${cell}, got ${status}`,
        )
    }
  }
  return walked
}
