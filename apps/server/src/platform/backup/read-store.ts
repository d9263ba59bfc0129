import type pg from 'pg'

export interface DatabaseTable {
  name: string
  columns: { name: string; type: string }[]
}

/** The schema of the application and the schema of the job queue. */
const SCHEMAS = ['public', 'pgboss']
const READ_BATCH_SIZE = 1_000

/**
 * Partitions are read through their parent table, and generated columns are left out. The statistics of the job queue are
 * not backed up, because they have one partition for each of the last days.
 */
export async function findTables(client: pg.ClientBase): Promise<DatabaseTable[]> {
  const { rows } = await client.query<DatabaseTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
        json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and c.relname not like 'queue\\_stats%'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by 1 order by 1`,
    [SCHEMAS],
  )
  return rows
}

export async function findSequences(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
      from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  )
  return rows
}

export async function findMigrations(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from migration where name like '%.sql' order by name`,
  )
  return rows
}

/** A blob that is not needed has no references and may be deleted at any time. */
export async function findBlobs(
  client: pg.ClientBase,
): Promise<{ key: string; size: number; isNeeded: boolean }[]> {
  const { rows } = await client.query<{ key: string; size: number; isNeeded: boolean }>(
    'select storage_key as key, size, unreferenced_at is null as "isNeeded" from blob order by storage_key',
  )
  return rows
}

/** Each row as a JSON array of texts that PostgreSQL can cast back to the types of the columns. */
export async function* readRowsAsJson(
  client: pg.ClientBase,
  { name, columns }: DatabaseTable,
): AsyncGenerator<string[]> {
  const textColumns = columns.map((column) => `${column.name}::text`).join(', ')
  await client.query(
    `declare backup no scroll cursor for select to_json(array[${textColumns}]::text[])::text as line from ${name}`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${READ_BATCH_SIZE} from backup`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close backup')
}

/** Runs the work in a transaction that sees one snapshot of the database. */
export async function withSnapshot<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release(true)
  }
}
