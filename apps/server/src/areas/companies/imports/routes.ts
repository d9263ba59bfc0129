import type { ListRequest } from '@sojourn/contract'
import { ROW_OUTCOMES, type RowOutcome } from '@sojourn/contract/companies/imports/import'
import type { Handlers } from '../../../platform/http/handler.ts'
import { filtersOf, unusableFilter } from '../../../platform/http/list-choices.ts'
import { listRequest } from '../../../platform/http/lists.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendSheet, sendWorkbook } from '../../../platform/sheets/send-sheet.ts'
import { applyImport } from './apply-import.ts'
import { checkAgain } from './check-again.ts'
import { deleteImport } from './delete-import.ts'
import { faultyRowsSheet } from './faulty-rows.ts'
import { getImport } from './get-import.ts'
import { importers } from './importers.ts'
import { presentImport, presentImportFault, presentImportRow } from './presenter.ts'
import { findFaults, findImports, findRows } from './repository/imports.ts'
import { startImport } from './start-import.ts'
import { allowedValuesSheet, templateSheet, templateWorkbook } from './template.ts'

type Served =
  | 'applyImport'
  | 'checkImportAgain'
  | 'deleteImport'
  | 'getFaultyImportRows'
  | 'getImport'
  | 'getImportAllowedValues'
  | 'getImportTemplate'
  | 'listImportFaults'
  | 'listImportRows'
  | 'listImports'
  | 'startImport'

const pageOf = ({ page, pageSize }: ListRequest) => ({ limit: pageSize, offset: (page - 1) * pageSize })

function readOutcome(value: string): RowOutcome {
  const outcome = ROW_OUTCOMES.find((known) => known === value)
  if (!outcome) throw unusableFilter('Outcome', value)
  return outcome
}

function readRowNumber(value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw unusableFilter('Row', value)
  return Number(value)
}

export const importHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  getImportTemplate: async ({ params: { kind }, query: { format }, reply }) => {
    const importer = importers[kind]
    return format === 'csv'
      ? sendSheet(platform.workers, reply, await templateSheet(platform.db, kind, importer), format)
      : sendWorkbook(platform.workers, reply, async () => ({
          name: `Import ${kind}`,
          sheets: await templateWorkbook(platform.db, kind, importer),
        }))
  },
  getImportAllowedValues: async ({ params: { kind }, query, reply }) =>
    sendSheet(
      platform.workers,
      reply,
      await allowedValuesSheet(platform.db, kind, importers[kind]),
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
    const filters = filtersOf(request, ['Outcome', 'Row'])
    const { rows, totalCount } = await findRows(platform.db, params.id, {
      outcomes: filters.Outcome?.map(readOutcome),
      rowNumbers: filters.Row?.map(readRowNumber),
      ...pageOf(request),
    })
    return { rows: rows.map(presentImportRow), totalCount }
  },
  listImportFaults: async ({ params, query }) => {
    const request = listRequest(query)
    filtersOf(request, [])
    await getImport(platform.db, params.id)
    const { rows, totalCount } = await findFaults(platform.db, params.id, pageOf(request))
    return { rows: rows.map(presentImportFault), totalCount }
  },
  getFaultyImportRows: async ({ params, query, reply }) =>
    sendSheet(platform.workers, reply, await faultyRowsSheet(platform.db, params.id), query.format),
  applyImport: async ({ principal, params, body }) =>
    presentImport(await applyImport(platform, principal, params.id, body ?? { leaveOutFaultyRows: false })),
  checkImportAgain: async ({ params }) => presentImport(await checkAgain(platform, params.id)),
  deleteImport: async ({ params }) => {
    await deleteImport(platform, params.id)
  },
})
