/** Where a company's customers are listed. */
export const customersAddress = (companyID: string): string => `/companies/company/${companyID}/customers`

/** Where a site is read and edited. */
export const customerAddress = (site: { companyID: string; siteID: string }): string =>
  `${customersAddress(site.companyID)}/customer/${site.siteID}`

/** Where a site is added to a company. */
export const newCustomerAddress = (companyID: string): string => `${customersAddress(companyID)}/customer`
