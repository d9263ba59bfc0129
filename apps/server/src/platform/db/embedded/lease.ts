import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Any number will do, so long as every server uses the same. */
const LEASE = 7_265_302

/**
 * Every server on a folder holds one connection with a shared lock for as long as it uses the database.
 * Whoever can have the lock alone when leaving is the last, and may stop the database.
 */
export interface Lease {
  /** True when nobody else uses the database; then nobody new can begin to, until the connection ends. */
  isLast(): Promise<boolean>
  end(): Promise<void>
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Two servers starting at once both find it missing.
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code !== '42P04' && code !== '23505') throw error
  }
}

/** Connections that are just being closed get the moment they need; a stop under them would be reported as a loss. */
async function letOthersLeave(client: pg.Client): Promise<void> {
  for (const end = Date.now() + 1_000; Date.now() < end; await wait(20)) {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    if (rowCount === 0) return
  }
}

export async function takeLease(adminUrl: string, database: string, onLost: () => void): Promise<Lease> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'sojourn-lease',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    stream: () => socket,
  })
  let ending = false
  client.on('error', () => undefined)
  client.once('end', () => {
    if (!ending) onLost()
  })
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [LEASE])
  await createDatabase(client, database)
  // A short script that leaves the database running is not kept alive by this connection.
  socket.unref()
  return {
    isLast: async () => {
      ending = true
      socket.ref()
      await client.query('select pg_advisory_unlock_shared($1)', [LEASE])
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        LEASE,
      ])
      const alone = rows[0]?.alone ?? false
      if (alone) await letOthersLeave(client)
      return alone
    },
    end: async () => {
      ending = true
      socket.ref()
      await client.end()
    },
  }
}
