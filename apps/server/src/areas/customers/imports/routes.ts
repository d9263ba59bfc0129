import type { ListRequest } from '@sojourn/contract'
import { ROW_OUTCOMES, type RowOutcome } from '@sojourn/contract/imports/import'
import type { Handlers } from '../../../platform/http/handler.ts'
import { filtersOf, unusableFilter } from '../../../platform/http/list-choices.ts'
import { listRequest } from '../../../platform/http/lists.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendSheet } from '../../../platform/sheets/send-sheet.ts'
import { applyImport } from './apply-import.ts'
import { checkAgain } from './check-again.ts'
import { deleteImport } from './delete-import.ts'
import { getImport } from './get-import.ts'
import { importers } from './importers.ts'
import { presentImport, presentImportRow } from './presenter.ts'
import { findImports, findRows } from './repository/imports.ts'
import { startImport } from './start-import.ts'

type Served =
  | 'applyImport'
  | 'checkImportAgain'
  | 'deleteImport'
  | 'getImport'
  | 'getImportTemplate'
  | 'listImportRows'
  | 'listImports'
  | 'startImport'

const pageOf = ({ page, pageSize }: ListRequest) => ({ limit: pageSize, offset: (page - 1) * pageSize })

function readOutcome(value: string): RowOutcome {
  const outcome = ROW_OUTCOMES.find((known) => known === value)
  if (!outcome) throw unusableFilter('Outcome', value)
  return outcome
}

export const importHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  getImportTemplate: async ({ params, query, reply }) =>
    sendSheet(
      reply,
      { name: `Import ${params.kind}`, headers: importers[params.kind].columns, rows: [] },
      query.format,
    ),
  startImport: async ({ principal, body }) => presentImport(await startImport(platform, principal, body)),
  listImports: async ({ query }) => {
    const request = listRequest(query)
    filtersOf(request, [])
    const { rows, totalCount } = await findImports(platform.db, pageOf(request))
    return { rows: rows.map(presentImport), totalCount }
  },
  getImport: async ({ params }) => presentImport(await getImport(platform.db, params.id)),
  listImportRows: async ({ params, query }) => {
    const request = listRequest(query)
    await getImport(platform.db, params.id)
    const { rows, totalCount } = await findRows(platform.db, params.id, {
      outcomes: filtersOf(request, ['Outcome']).Outcome?.map(readOutcome),
      ...pageOf(request),
    })
    return { rows: rows.map(presentImportRow), totalCount }
  },
  applyImport: async ({ params }) => presentImport(await applyImport(platform, params.id)),
  checkImportAgain: async ({ params }) => presentImport(await checkAgain(platform, params.id)),
  deleteImport: async ({ params }) => {
    await deleteImport(platform, params.id)
  },
})
