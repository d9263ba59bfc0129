/** The list of a company's sites. */
export const companySitesPath = (companyID: string): string => `/companies/company/${companyID}/customers`

/** The page of a site. */
export const sitePath = (site: { companyID: string; siteID: string }): string =>
  `${companySitesPath(site.companyID)}/customer/${site.siteID}`

/** The page to add a site to a company. */
export const newSitePath = (companyID: string): string => `${companySitesPath(companyID)}/customer`
