import { administrators, auditors, auditTypes, companies, inCountries } from './choices.ts'
import { oneOf, someText } from './parameters.ts'

/** Filters that several reports have, so that they are called the same in all of them. */
export const country = oneOf('country', 'Country', inCountries)
export const auditType = oneOf('auditType', 'Audit Type', auditTypes)
export const auditor = oneOf('auditor', 'Auditor', auditors)
export const administrator = oneOf('administrator', 'Assigned To', administrators)
export const company = oneOf('company', 'Company', companies)
export const propertyName = someText('propertyName', 'Property Name')
