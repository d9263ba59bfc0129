import { blankSite } from '@sojourn/domain/sites/blank-site'
import { checkSite } from '@sojourn/domain/sites/check-site'
import type { SiteField } from '@sojourn/domain/sites/site-values'

/** The fields that the rules report in an empty form. */
const requiredFields = checkSite(blankSite(''), {
  roles: ['Admin'],
  today: '2000-01-01',
  areas: ['somewhere'],
  siteUsers: 0,
})

/** Required fields are marked with an asterisk. */
export const isRequired = (field: SiteField): boolean => requiredFields[field] !== undefined
