/** What the page needs to know of the property. */
export interface AuditedSite {
  siteID: string
  companyID: string
  siteName: string
  propertyURN: string
  cityTown: string
  country: string
}
