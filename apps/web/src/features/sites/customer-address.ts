/** Where a company's customers are listed. */
export const companySitesPath = (companyID: string): string => `/companies/company/${companyID}/customers`

/** Where a site is read and edited. */
export const sitePath = (site: { companyID: string; siteID: string }): string =>
  `${companySitesPath(site.companyID)}/customer/${site.siteID}`

/** Where a site is added to a company. */
export const newSitePath = (companyID: string): string => `${companySitesPath(companyID)}/customer`
