import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { ImportRun } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

/** An import of sites whose file was checked and has no rows. */
export const anImport = (
  db: DbOrTrx,
  columns: Pick<Insertable<ImportRun>, 'created_by' | 'document_id'> & Partial<Insertable<ImportRun>>,
): Promise<Selectable<ImportRun>> =>
  db
    .insertInto('import_run')
    .values({
      import_id: newId(),
      kind: 'sites',
      file_name: 'sites.csv',
      state: 'preview',
      created_at: CLOCK_START,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
