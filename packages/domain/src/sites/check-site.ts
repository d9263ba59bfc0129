import { SITE_SENTENCES, type SiteFault } from './site-faults.ts'
import { canChangeSiteField, SITE_FIELDS, type SiteContext, siteFields } from './site-fields.ts'
import type { SiteField, SiteValues } from './site-values.ts'

export interface FieldFault {
  code: SiteFault
  sentence: string
}

const faultOf = <Field extends SiteField>(field: Field, values: SiteValues, context: SiteContext) =>
  SITE_FIELDS[field].rule?.(values[field], values, context)

/** What keeps a site from being saved, by field. Nobody is held up by a field that is not theirs to change. */
export function checkSite(values: SiteValues, context: SiteContext): Partial<Record<SiteField, FieldFault>> {
  const faults: Partial<Record<SiteField, FieldFault>> = {}
  for (const field of siteFields()) {
    if (!canChangeSiteField(context.roles, field)) continue
    const code = faultOf(field, values, context)
    if (code) faults[field] = { code, sentence: SITE_SENTENCES[code] }
  }
  return faults
}
