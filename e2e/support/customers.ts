import type { Page } from '@playwright/test'
import type { Api } from './api.ts'

export interface TestCustomer {
  siteID: string
  companyID: string
  siteName: string
  propertyURN: string
}

/** The company whose sites the demonstration's Hotel user sees. */
const COMPANY = 'Amendoeiras Turismo Rural'

export async function companyIDOf(api: Api, name = COMPANY): Promise<string> {
  const [company] = await api.get<{ companyID: string }[]>(
    `/api/Company?SearchTerm=${encodeURIComponent(name)}`,
  )
  if (!company) throw new Error(`There is no company ${name}.`)
  return company.companyID
}

/** A customer of that company that no other test touches, without users of its own. */
export async function aCustomer(api: Api, siteName: string, part: object = {}): Promise<TestCustomer> {
  const companyID = await companyIDOf(api)
  const [row] = await api.get<TestCustomer[]>(`/api/Company/${companyID}/Sites?searchTerm=Quinta`)
  const like = await api.get<TestCustomer>(`/api/Site/${row?.siteID}`)
  return api.post<TestCustomer>('/api/Site', { ...like, mainContactUser: null, siteName, ...part })
}

export const customerPath = ({ companyID, siteID }: TestCustomer): string =>
  `/companies/company/${companyID}/customers/customer/${siteID}`

/** Opens a step of the customer form. */
export const openStep = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('button', { name: title, exact: false, expanded: false })
    .and(page.locator('h2 > button'))
    .click()
