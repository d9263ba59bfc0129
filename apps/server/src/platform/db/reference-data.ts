import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** The row of the migration table that says that the reference data was loaded. */
const RECORD = 'reference-data'

/** Inserts the rows of each file into the table it is named after. Every row of a file has the same columns. */
async function insertRows(client: pg.ClientBase, folder: string): Promise<void> {
  for (const file of (await readdir(folder)).sort()) {
    const table = /^\d\d_([a-z_0-9]+)\.json$/.exec(file)?.[1]
    if (table === undefined) throw new Error(`${file} must be named like 01_table_name.json.`)
    const rows = await readFile(join(folder, file), 'utf8')
    const columns = Object.keys(JSON.parse(rows)[0]).join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [rows],
    )
  }
}

/** Fills a new database, once. Later changes of the files reach existing databases through migrations. */
export async function loadReferenceData(client: pg.ClientBase, folder: string): Promise<void> {
  const loaded = await client.query('select from migration where name = $1', [RECORD])
  if (loaded.rowCount !== 0) return
  await client.query('begin')
  try {
    await insertRows(client, folder)
    await client.query(`insert into migration (name, checksum) values ($1, '')`, [RECORD])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Reference data failed to load: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
