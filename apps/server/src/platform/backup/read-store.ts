import type pg from 'pg'

export interface FoundTable {
  name: string
  columns: { name: string; type: string }[]
}

/** Ours, and the jobs'. */
const SCHEMAS = ['public', 'pgboss']
const READ_BATCH_SIZE = 1_000

/**
 * Parts of a divided table are read through the whole; what the database computes itself is left to it. The jobs' own
 * statistics have a part for each of the last days, which another day does not have: they begin anew.
 */
export async function findTables(client: pg.ClientBase): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
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

/** Bytes that nothing refers to any more may go at any moment. */
export async function findBlobs(
  client: pg.ClientBase,
): Promise<{ key: string; size: number; isNeeded: boolean }[]> {
  const { rows } = await client.query<{ key: string; size: number; isNeeded: boolean }>(
    'select storage_key as key, size, unreferenced_at is null as "isNeeded" from blob order by storage_key',
  )
  return rows
}

/** Each row as one line of JSON: every value as the text the database itself would read again, whatever its type. */
export async function* readRowsAsJson(
  client: pg.ClientBase,
  { name, columns }: FoundTable,
): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  await client.query(
    `declare backup no scroll cursor for select to_json(array[${texts}]::text[])::text as line from ${name}`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${READ_BATCH_SIZE} from backup`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close backup')
}

/** Everything as it is at one moment, however long the reading takes and whatever is written meanwhile. */
export async function withSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const done = await work(client)
    await client.query('commit')
    return done
  } finally {
    client.release(true)
  }
}
