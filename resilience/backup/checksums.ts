import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { BackupStores } from '../../apps/server/src/platform/backup/back-up.ts'

/** Checksums by name: tables of both schemas, sequences and files. */
export type Checksums = ReadonlyMap<string, string>

/** Computed by the database, so that an error in how the backup reads rows does not affect the checksums. */
async function computeTableChecksums({ pool }: BackupStores): Promise<[string, string][]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    // A backup has no statistics of job queues.
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relname not like 'queue\\_stats%'
      and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  )
  const { rows: sequences } = await pool.query<{ name: string; sum: string }>(
    `select 'sequence ' || schemaname || '.' || sequencename as name, last_value::text as sum from pg_sequences
      where last_value is not null`,
  )
  const sums = sequences.map(({ name, sum }): [string, string] => [name, sum])
  for (const { name } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
    )
    sums.push([`table ${name}`, rows[0]?.sum ?? ''])
  }
  return sums
}

async function computeFileChecksums({ blobs }: BackupStores): Promise<[string, string][]> {
  const sums: [string, string][] = []
  for await (const key of blobs.keys()) {
    const hash = createHash('sha256')
    await pipeline(await blobs.open(key), hash)
    sums.push([`file ${key}`, hash.digest('hex')])
  }
  return sums
}

export const computeChecksums = async (stores: BackupStores): Promise<Checksums> =>
  new Map([...(await computeTableChecksums(stores)), ...(await computeFileChecksums(stores))])

/** One sentence per table, sequence or file that is missing, changed or new. */
export const describeDifferences = (before: Checksums, after: Checksums): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'missing'}, restored ${after.get(name) ?? 'missing'}`)

export const countChecksums = (sums: Checksums, kind: 'table' | 'file'): number =>
  [...sums.keys()].filter((name) => name.startsWith(`${kind} `)).length
