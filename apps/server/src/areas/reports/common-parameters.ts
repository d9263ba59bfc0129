import { administratorChoices, auditorChoices, auditTypeChoices, companyChoices, countryChoices } from './choices.ts'
import { singleChoiceParameter, textParameter } from './parameters.ts'

/** Filters that several reports have, so that they are called the same in all of them. */
export const country = singleChoiceParameter('country', 'Country', countryChoices)
export const auditType = singleChoiceParameter('auditType', 'Audit Type', auditTypeChoices)
export const auditor = singleChoiceParameter('auditor', 'Auditor', auditorChoices)
export const administrator = singleChoiceParameter('administrator', 'Assigned To', administratorChoices)
export const company = singleChoiceParameter('company', 'Company', companyChoices)
export const propertyName = textParameter('propertyName', 'Property Name')
