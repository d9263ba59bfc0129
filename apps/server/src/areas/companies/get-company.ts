import type { DbOrTrx } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/http/errors.ts'
import { type CompanyRecord, findCompany } from './repository.ts'

export async function getCompany(db: DbOrTrx, companyID: string): Promise<CompanyRecord> {
  const company = await findCompany(db, companyID)
  if (!company) throw notFound()
  return company
}
