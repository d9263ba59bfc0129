import type { Page } from '@playwright/test'
import type { Api } from './api.ts'

export interface TestCustomer {
  siteID: string
  companyID: string
  siteName: string
  propertyURN: string
}

/** The company of the demo Hotel user. Tests count its sites, so no test may add one. */
const COMPANY = 'Amendoeiras Turismo Rural'

export async function getCompanyID(api: Api, name = COMPANY): Promise<string> {
  const [company] = await api.get<{ companyID: string }[]>(
    `/api/Company?SearchTerm=${encodeURIComponent(name)}`,
  )
  if (!company) throw new Error(`There is no company ${name}.`)
  return company.companyID
}

/** A demo user that no test makes assertions about. */
export const COLLEAGUE = { name: 'Rui Falcão', emailAddress: 'rui.falcao@amendoeiras.example' }

/** Creates a company with the colleague as its only user. */
export async function createCompany(api: Api, name: string): Promise<string> {
  const { companyID } = await api.post<{ companyID: string }>('/api/Company', { name })
  const [colleague] = await api.get<{ userID: string }[]>(
    `/api/User/Role/Hotel?SearchTerm=${encodeURIComponent(COLLEAGUE.emailAddress)}`,
  )
  await api.post(`/api/User/${colleague?.userID}/Company/${companyID}`, undefined)
  return companyID
}

/** Creates a user of a company. */
export async function createHotelUser(
  api: Api,
  firstName: string,
  companyId: string,
): Promise<{ userID: string; emailAddress: string }> {
  const emailAddress = `${firstName.toLowerCase()}.${Date.now()}@hotel.example`
  const roles = 'Hotel,EnvironmentalPerformance'
  return api.post('/api/User/', { firstName, surname: 'Testwell', emailAddress, roles, companyId })
}

/** Creates a company and returns a function that adds customers without users to it. */
async function prepareCustomers(api: Api, companyName: string) {
  const [row] = await api.get<TestCustomer[]>('/api/Site?searchTerm=Quinta')
  const template = await api.get<TestCustomer>(`/api/Site/${row?.siteID}`)
  // Sorted to the end of every list, so that the demo data stays on the first page.
  const companyID = await createCompany(api, `Zz ${companyName}`)
  const companyFields = { companyID, company: { companyID }, mainContactUser: null }
  return (siteName: string, overrides: object = {}) =>
    api.post<TestCustomer>('/api/Site', { ...template, ...companyFields, siteName, ...overrides })
}

/** Creates a customer of a new company. */
export async function createCustomer(
  api: Api,
  siteName: string,
  overrides: object = {},
): Promise<TestCustomer> {
  const add = await prepareCustomers(api, siteName)
  return add(siteName, overrides)
}

/** Creates a company with many customers. */
export async function createCustomers(api: Api, name: string, count: number): Promise<void> {
  const add = await prepareCustomers(api, name)
  for (let number = 1; number <= count; number++) await add(`${name} ${number}`)
}

export const customerPath = ({ companyID, siteID }: TestCustomer): string =>
  `/companies/company/${companyID}/customers/customer/${siteID}`

/** Opens a step of the customer form. */
export const openStep = (page: Page, title: string): Promise<void> =>
  page.locator('h2 > button[aria-expanded="false"]', { hasText: title }).click()
