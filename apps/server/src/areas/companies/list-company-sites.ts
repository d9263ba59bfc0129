import type { Calls, QueryOf } from '@sojourn/contract'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { customerReader, isAdmin, listSites, readsSomeSiteOf } from '../sites/index.ts'
import { getCompany } from './get-company.ts'

/** Answers 404 to a person who may read none of the company's sites. An Admin sees an empty list. */
export async function listCompanySites(
  db: DbOrTrx,
  actor: Principal,
  companyID: string,
  query: QueryOf<Calls['listCompanySites']>,
) {
  if (isAdmin(actor)) await getCompany(db, companyID)
  else if (!(await readsSomeSiteOf(db, customerReader(actor), companyID))) throw notFound()
  return listSites(db, actor, { ...query, CompanyID: companyID })
}
