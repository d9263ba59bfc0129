import { SITE_ERROR_MESSAGES, type SiteErrorCode } from './site-errors.ts'
import { canChangeSiteField, listSiteFields, SITE_FIELDS, type SiteContext } from './site-fields.ts'
import type { SiteField, SiteValues } from './site-values.ts'

export interface SiteFieldError {
  code: SiteErrorCode
  message: string
}

const findErrorCode = <Field extends SiteField>(field: Field, values: SiteValues, context: SiteContext) =>
  SITE_FIELDS[field].rule?.(values[field], values, context)

/** The validation errors of a site by field. Fields that these roles cannot change are not validated. */
export function checkSite(
  values: SiteValues,
  context: SiteContext,
): Partial<Record<SiteField, SiteFieldError>> {
  const errors: Partial<Record<SiteField, SiteFieldError>> = {}
  for (const field of listSiteFields()) {
    if (!canChangeSiteField(context.roles, field)) continue
    const code = findErrorCode(field, values, context)
    if (code) errors[field] = { code, message: SITE_ERROR_MESSAGES[code] }
  }
  return errors
}
