import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { createCompany } from './create-company.ts'
import { deleteCompany } from './delete-company.ts'
import { exportCompanies } from './export-companies.ts'
import { getCompany } from './get-company.ts'
import { companySearch, listCompanies } from './list-companies.ts'
import { listCompanySites } from './list-company-sites.ts'
import { presentCompany } from './presenter.ts'
import type { CompanyRecord } from './repository.ts'
import { updateCompany } from './update-company.ts'

type Served =
  | 'createCompany'
  | 'deleteCompany'
  | 'exportCompanies'
  | 'getCompany'
  | 'listCompanies'
  | 'listCompanySites'
  | 'updateCompany'

const answered = (company: CompanyRecord, say: (version: number) => void) => {
  say(company.version)
  return presentCompany(company)
}

export const companyHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  listCompanies: ({ query }) => listCompanies(platform.db, query),
  exportCompanies: async ({ query, reply }) =>
    sendSheet(
      platform.workers,
      reply,
      await exportCompanies(platform.db, companySearch(query)),
      query.format,
    ),
  getCompany: async ({ params, version }) => answered(await getCompany(platform.db, params.id), version),
  listCompanySites: ({ principal, params, query }) =>
    listCompanySites(platform.db, principal, params.id, query),
  createCompany: async ({ principal, body, version }) =>
    answered(await createCompany(platform, principal, body), version),
  updateCompany: async ({ principal, body, ifMatch, version }) =>
    answered(await updateCompany(platform, principal, { given: body, ifMatch }), version),
  deleteCompany: async ({ principal, params }) => {
    await deleteCompany(platform, principal, params.id)
  },
})
