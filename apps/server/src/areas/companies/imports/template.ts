import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Cell, Sheet, WorkbookSheet } from '../../../platform/sheets/sheet.ts'
import type { AllowedValues, Importer } from './importer.ts'

const ALLOWED_VALUES = 'Allowed values'

/** The example uses values that exist: the first of a closed list that does not have the usual one. */
function exampleRow({ columns, example }: Importer, lists: readonly AllowedValues[]): string[] {
  return columns.map((column) => {
    const value = example[column] ?? ''
    const allowed = lists.find((list) => list.column === column && list.country === undefined)?.values
    const isAllowed = !allowed || value.split(',').every((part) => part === '' || allowed.includes(part))
    return isAllowed ? value : (allowed[0] ?? '')
  })
}

/** Only a kind with areas has the column Country. */
function allowedRows(lists: readonly AllowedValues[]): { headers: string[]; rows: Cell[][] } {
  const hasCountries = lists.some(({ country }) => country !== undefined)
  return {
    headers: ['Column', 'Allowed value', ...(hasCountries ? ['For country'] : [])],
    rows: lists.flatMap(({ column, values, country }) =>
      values.map((value) => [column, value, ...(hasCountries ? [country ?? ''] : [])]),
    ),
  }
}

export async function allowedValuesSheet(db: DbOrTrx, kind: string, importer: Importer): Promise<Sheet> {
  return { name: `${ALLOWED_VALUES} for ${kind}`, ...allowedRows(await importer.findAllowedValues(db)) }
}

export async function templateSheet(db: DbOrTrx, kind: string, importer: Importer): Promise<Sheet> {
  const rows = [exampleRow(importer, await importer.findAllowedValues(db))]
  return { name: `Import ${kind}`, headers: importer.columns, rows }
}

/** The template as a workbook: the rows to fill in, and a sheet with the allowed values. */
export async function templateWorkbook(
  db: DbOrTrx,
  kind: string,
  importer: Importer,
): Promise<WorkbookSheet[]> {
  const lists = await importer.findAllowedValues(db)
  const allowed = allowedRows(lists)
  return [
    { name: `Import ${kind}`, rows: [[...importer.columns], exampleRow(importer, lists)], headerRow: 1 },
    { name: ALLOWED_VALUES, rows: [allowed.headers, ...allowed.rows], headerRow: 1 },
  ]
}
