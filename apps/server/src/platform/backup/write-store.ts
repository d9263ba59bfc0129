import type pg from 'pg'
import { type FoundTable, findTables } from './read-store.ts'

export async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')) as there`,
  )
  return !rows[0]?.there
}

interface Reference {
  table: string
  name: string
  definition: string
}

async function findReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name,
        pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'pgboss') order by 1, 2`,
  )
  return rows
}

/**
 * One transaction in which the tables are empty and nothing looks at what is written into them. Before it ends, every
 * reference is made again, which holds it against all rows: a backup that does not fit together is not taken.
 */
export async function inEmptyTables(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    const names = (await findTables(client)).map(({ name }) => name)
    const references = await findReferences(client)
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${name}`)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    await work(client)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

/** Identities are written as they were. */
export async function writeLines(
  client: pg.ClientBase,
  { name, columns }: FoundTable,
  lines: readonly string[],
): Promise<void> {
  const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ')
  await client.query(
    `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
      select ${values} from unnest($1::json[]) as line`,
    [lines],
  )
}

export async function setSequence(client: pg.ClientBase, name: string, value: string): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [name, value])
}
