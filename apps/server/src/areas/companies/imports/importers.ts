import type { ImportKind } from '@sojourn/contract/companies/import'
import { id } from '@sojourn/contract/kernel/shapes'
import { type CellError, COMPANY_NAME_MISSING, EXAMPLE_MARK } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { addCompany, changeCompany } from '../company.ts'
import {
  type CompanyRecord,
  findCompaniesById,
  findCompanyIdsByName,
  lockCompanyTree,
} from '../repository.ts'
import { findAllowedCompanies } from './find-names.ts'
import type { Importer } from './importer.ts'
import { type FileRow, findRowKey, type ImportContext, type RowPlan, rejectRow, YES_NO } from './importer.ts'
import { parseFlag } from './read-cells.ts'
import { lockCompanies } from './repository/records.ts'
import { siteImporter } from './site-importer.ts'
import { userImporter } from './user-importer.ts'

const getCell = (row: FileRow, column: string): string => row.cells[column] ?? ''

interface KnownRecords {
  byId: Map<string, CompanyRecord>
  idsByName: Map<string, string[]>
  allowedParents: readonly string[]
}

async function loadKnownRecords(trx: Trx, rows: readonly FileRow[]): Promise<KnownRecords> {
  const parents = rows.map((row) => getCell(row, 'Parent company'))
  const idsByName = await findCompanyIdsByName(trx, [...rows.map((row) => getCell(row, 'Name')), ...parents])
  const allowedParents = await findAllowedCompanies(trx, parents.filter(Boolean), idsByName)
  const companyIDs = rows
    .map((row) => getCell(row, 'Company ID'))
    .filter((value) => id.safeParse(value).success)
  const byId = await findCompaniesById(trx, [...companyIDs, ...[...idsByName.values()].flat()])
  return { byId, idsByName, allowedParents }
}

/** The company of a row, by id or otherwise by name. */
function findTargetCompany(row: FileRow, known: KnownRecords): CompanyRecord | undefined | CellError {
  const companyID = getCell(row, 'Company ID')
  if (companyID !== '')
    return (
      known.byId.get(companyID.toLowerCase()) ?? {
        column: 'Company ID',
        message: 'There is no company with this ID.',
      }
    )
  const [found, another] = known.idsByName.get(getCell(row, 'Name')) ?? []
  if (another !== undefined)
    return { column: 'Name', message: 'Several companies have this name. Please enter the Company ID.' }
  return found === undefined ? undefined : known.byId.get(found)
}

const isCellError = (found: CompanyRecord | CellError | undefined): found is CellError =>
  found !== undefined && 'column' in found

function findParentError(row: FileRow, known: KnownRecords, added: Set<string>): CellError | undefined {
  const name = getCell(row, 'Parent company')
  const ids = known.idsByName.get(name) ?? []
  if (name === '' || ids.length === 1 || (ids.length === 0 && added.has(name))) return undefined
  const column = 'Parent company'
  return ids.length > 1
    ? { column, message: 'Several companies have this name.' }
    : { column, message: 'There is no company with this name.', allowed: known.allowedParents }
}

/** Looked up when the row is written, because an earlier row may add the parent. */
async function findParent(trx: Trx, row: FileRow): Promise<{ companyID: string } | null> {
  const name = getCell(row, 'Parent company')
  const [companyID] = (await findCompanyIdsByName(trx, [name])).get(name) ?? []
  return companyID === undefined ? null : { companyID }
}

function planRow(row: FileRow, known: KnownRecords, { platform, actor, added }: ImportContext): RowPlan {
  const enabled = parseFlag(row.cells.Enabled)
  const found = findTargetCompany(row, known)
  const name = row.cells.Name ?? (found && !isCellError(found) ? found.name : '')
  const errors: CellError[] = [
    ...(name === '' ? [{ column: 'Name', message: COMPANY_NAME_MISSING }] : []),
    ...(name.length > 150
      ? [{ column: 'Name', message: 'The company name must be no more than 150 characters' }]
      : []),
    ...(enabled === 'invalid'
      ? [{ column: 'Enabled', message: 'Please enter Yes or No', allowed: YES_NO }]
      : []),
    ...(isCellError(found) ? [found] : []),
  ]
  const parentError = findParentError(row, known, added)
  if (parentError) errors.push(parentError)
  if (errors.length > 0 || isCellError(found) || enabled === 'invalid') return rejectRow(...errors)
  added.add(name)
  const hasParentColumn = 'Parent company' in row.cells
  if (!found)
    return {
      outcome: 'new',
      apply: async (trx) => {
        await addCompany(platform, trx, actor, { name, enabled, parentCompany: await findParent(trx, row) })
      },
    }
  const current = {
    Name: found.name,
    'Parent company': found.parent?.name ?? '',
    Enabled: found.enabled ? 'Yes' : 'No',
  }
  const isParentChanged = hasParentColumn && current['Parent company'] !== getCell(row, 'Parent company')
  const changes = [
    ...(name === found.name ? [] : ['Name']),
    ...(isParentChanged ? ['Parent company'] : []),
    ...((enabled ?? found.enabled) === found.enabled ? [] : ['Enabled']),
  ]
  if (changes.length === 0) return { outcome: 'same', current }
  return {
    outcome: 'changed',
    current,
    changes,
    apply: async (trx) => {
      const parentCompany = isParentChanged ? await findParent(trx, row) : undefined
      await changeCompany(platform, trx, actor, {
        body: { companyID: found.companyID, name, enabled, parentCompany },
        ifMatch: undefined,
      })
    },
  }
}

const companyImporter: Importer = {
  decimalColumns: [],
  columns: ['Company ID', 'Name', 'Parent company', 'Enabled'],
  ignored: ['Date created'],
  example: {
    Name: `${EXAMPLE_MARK} Coast Hotels`,
    'Parent company': 'Coast Group',
    Enabled: 'Yes',
  },
  findAllowedValues: async () => [{ column: 'Enabled', values: YES_NO }],
  keyOf: (row) => findRowKey(row, 'Company ID', 'Name'),
  titleOf: (row) => getCell(row, 'Name'),
  contextColumns: [],
  lock: async (trx, rows) => {
    // Locked before any row, in the same order as in `changeCompany`.
    await lockCompanyTree(trx)
    const known = await loadKnownRecords(trx, rows)
    const found = rows.map((row) => findTargetCompany(row, known))
    await lockCompanies(
      trx,
      found.flatMap((match) => (match && !isCellError(match) ? [match.companyID] : [])),
    )
  },
  plan: async (trx, rows, context) => {
    const known = await loadKnownRecords(trx, rows)
    return rows.map((row) => planRow(row, known, context))
  },
}

export const importers: Readonly<Record<ImportKind, Importer>> = {
  companies: companyImporter,
  sites: siteImporter,
  users: userImporter,
}

export const isImportKind = (kind: string): kind is ImportKind => kind in importers
