import type { Page } from '@playwright/test'
import type { Api } from './api.ts'

export interface TestCustomer {
  siteID: string
  companyID: string
  siteName: string
  propertyURN: string
}

/** The company whose sites the demonstration's Hotel user sees: tests count them, so none adds one. */
const COMPANY = 'Amendoeiras Turismo Rural'

export async function companyIDOf(api: Api, name = COMPANY): Promise<string> {
  const [company] = await api.get<{ companyID: string }[]>(
    `/api/Company?SearchTerm=${encodeURIComponent(name)}`,
  )
  if (!company) throw new Error(`There is no company ${name}.`)
  return company.companyID
}

/** Somebody of the demonstration whom no test counts anything for. */
export const COLLEAGUE = { name: 'Rui Falcão', emailAddress: 'rui.falcao@amendoeiras.example' }

/** A company that no other test touches, with the colleague as its only user. */
export async function aCompany(api: Api, name: string): Promise<string> {
  const { companyID } = await api.post<{ companyID: string }>('/api/Company', { name })
  const [colleague] = await api.get<{ userID: string }[]>(
    `/api/User/Role/Hotel?SearchTerm=${encodeURIComponent(COLLEAGUE.emailAddress)}`,
  )
  await api.post(`/api/User/${colleague?.userID}/Company/${companyID}`, undefined)
  return companyID
}

/** A user of a company whom no other test touches. */
export async function aHotelUser(
  api: Api,
  firstName: string,
  companyId: string,
): Promise<{ userID: string; emailAddress: string }> {
  const emailAddress = `${firstName.toLowerCase()}.${Date.now()}@hotel.example`
  const roles = 'Hotel,EnvironmentalPerformance'
  return api.post('/api/User/', { firstName, surname: 'Testwell', emailAddress, roles, companyId })
}

/** Makes customers of such a company, without users of their own. */
async function customersOf(api: Api, companyName: string) {
  const [row] = await api.get<TestCustomer[]>('/api/Site?searchTerm=Quinta')
  const like = await api.get<TestCustomer>(`/api/Site/${row?.siteID}`)
  // At the end of every list, so that the demonstration's stay on its first page.
  const companyID = await aCompany(api, `Zz ${companyName}`)
  const own = { companyID, company: { companyID }, mainContactUser: null }
  return (siteName: string, part: object = {}) =>
    api.post<TestCustomer>('/api/Site', { ...like, ...own, siteName, ...part })
}

/** A customer of such a company. */
export async function aCustomer(api: Api, siteName: string, part: object = {}): Promise<TestCustomer> {
  const add = await customersOf(api, siteName)
  return add(siteName, part)
}

/** A company with so many customers that no list holds all of them. */
export async function aChain(api: Api, name: string, count: number): Promise<void> {
  const add = await customersOf(api, name)
  for (let number = 1; number <= count; number++) await add(`${name} ${number}`)
}

export const customerPath = ({ companyID, siteID }: TestCustomer): string =>
  `/companies/company/${companyID}/customers/customer/${siteID}`

/** Opens a step of the customer form. */
export const openStep = (page: Page, title: string): Promise<void> =>
  page.locator('h2 > button[aria-expanded="false"]', { hasText: title }).click()
