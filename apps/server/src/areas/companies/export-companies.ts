import type { DbOrTrx } from '../../platform/db/pool.ts'
import { inBatches } from '../../platform/sheets/in-batches.ts'
import type { Cell, Sheet } from '../../platform/sheets/sheet.ts'
import { COMPANY_COLUMNS } from './columns.ts'
import { type CompanySearch, findCompaniesById, findCompanyIds } from './repository.ts'

async function* rows(db: DbOrTrx, companyIDs: string[]): AsyncGenerator<Cell[]> {
  for await (const company of inBatches(companyIDs, (ids) => findCompaniesById(db, ids)))
    yield [
      company.companyID,
      company.name,
      company.parent?.name ?? '',
      company.enabled,
      company.createdAt.toISOString().slice(0, 10),
    ]
}

export const exportCompanies = async (db: DbOrTrx, search: CompanySearch): Promise<Sheet> => ({
  name: 'Companies',
  headers: COMPANY_COLUMNS,
  rows: rows(db, await findCompanyIds(db, search)),
})
