import type { Calls, QueryOf } from '@sojourn/contract'
import { canDeleteCompany } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { refuseIfReferenced } from '../../platform/db/queries.ts'
import { logEvent } from '../../platform/event-log.ts'
import { assertAllowed, notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import {
  readEnabled,
  readFilters,
  readListRequest,
  readOrder,
  withFilter,
} from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { readInBatches } from '../../platform/sheets/read-in-batches.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import type { Cell, Sheet } from '../../platform/sheets/sheet.ts'
import { hasSiteInScope, isAdmin, listSites, siteReadScope } from '../sites/index.ts'
import { createCompany, getCompany, presentCompany, updateCompany } from './company.ts'
import { importHandlers } from './imports/routes.ts'
import {
  type CompanyRecord,
  type CompanySearch,
  countDependants,
  findCompanies,
  findCompaniesById,
  findCompanyIds,
  lockCompany,
  removeCompany,
} from './repository.ts'
import { companyUserHandlers } from './user-routes.ts'

type Query = QueryOf<Calls['listCompanies']>

function parseCompanySearch(query: Query): CompanySearch {
  const request = withFilter(readListRequest(query), 'Enabled', query.Enabled)
  return {
    enabled: readFilters(request, ['Enabled']).Enabled?.map(readEnabled),
    searchTerm: request.searchTerm,
    order: readOrder(request, ['Name', 'DateCreated']),
  }
}

async function listCompanies(db: DbOrTrx, query: Query) {
  const { page, pageSize } = readListRequest(query)
  const { rows, totalCount } = await findCompanies(db, parseCompanySearch(query), {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { rows: rows.map(presentCompany), totalCount }
}

async function deleteCompany(platform: Platform, actor: Principal, companyID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const company = await lockCompany(trx, companyID)
    if (!company) throw notFound()
    assertAllowed(canDeleteCompany(await countDependants(trx, company.companyID)))
    if (company.logo) await platform.files.remove(trx, company.logo.documentID)
    // A site or company may have been added since the count.
    await removeCompany(trx, company.companyID).catch(refuseIfReferenced('company-in-use'))
    await logEvent(trx, platform.clock.now(), {
      correlationID: company.companyID,
      source: 'Customers',
      title: 'Company deleted',
      description: `"${company.name}" was deleted.`,
      userID: actor.userID,
    })
  })
}

/** The columns of an exported file. The id identifies the company of a row; a new company has none. */
const COMPANY_COLUMNS = ['Company ID', 'Name', 'Parent company', 'Enabled', 'Date created'] as const

async function* listExportRows(db: DbOrTrx, companyIDs: string[]): AsyncGenerator<Cell[]> {
  for await (const company of readInBatches(companyIDs, (ids) => findCompaniesById(db, ids)))
    yield [
      company.companyID,
      company.name,
      company.parent?.name ?? '',
      company.enabled,
      company.createdAt.toISOString().slice(0, 10),
    ]
}

const exportCompanies = async (db: DbOrTrx, search: CompanySearch): Promise<Sheet> => ({
  name: 'Companies',
  headers: COMPANY_COLUMNS,
  rows: listExportRows(db, await findCompanyIds(db, search)),
})

/** Responds with 404 to users who may read none of the company's sites; Admins get an empty list. */
async function listCompanySites(
  db: DbOrTrx,
  actor: Principal,
  companyID: string,
  query: QueryOf<Calls['listCompanySites']>,
) {
  if (isAdmin(actor)) await getCompany(db, companyID)
  else if (!(await hasSiteInScope(db, siteReadScope(actor), companyID))) throw notFound()
  return listSites(db, actor, { ...query, CompanyID: companyID })
}

type CompanyCall =
  | 'createCompany'
  | 'deleteCompany'
  | 'exportCompanies'
  | 'getCompany'
  | 'listCompanies'
  | 'listCompanySites'
  | 'updateCompany'

const respond = (company: CompanyRecord, setVersion: (version: number) => void) => {
  setVersion(company.version)
  return presentCompany(company)
}

const companyHandlers = (platform: Platform): Pick<Handlers, CompanyCall> => ({
  listCompanies: ({ query }) => listCompanies(platform.db, query),
  exportCompanies: async ({ query, reply }) =>
    sendSheet(
      platform.workers,
      reply,
      await exportCompanies(platform.db, parseCompanySearch(query)),
      query.format,
    ),
  getCompany: async ({ params, version }) => respond(await getCompany(platform.db, params.id), version),
  listCompanySites: ({ principal, params, query }) =>
    listCompanySites(platform.db, principal, params.id, query),
  createCompany: async ({ principal, body, version }) =>
    respond(await createCompany(platform, principal, body), version),
  updateCompany: async ({ principal, body, ifMatch, version }) =>
    respond(await updateCompany(platform, principal, { body, ifMatch }), version),
  deleteCompany: async ({ principal, params }) => {
    await deleteCompany(platform, principal, params.id)
  },
})

export const companiesHandlers = (platform: Platform) => ({
  ...companyHandlers(platform),
  ...companyUserHandlers(platform),
  ...importHandlers(platform),
})
