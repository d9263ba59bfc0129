import { blankSite } from '@sojourn/domain/sites/blank-site'
import { checkSite } from '@sojourn/domain/sites/check-site'
import type { SiteField } from '@sojourn/domain/sites/site-values'

/** What the rules miss in an empty form of a country with areas. */
const requiredFields = checkSite(blankSite(''), {
  roles: ['Admin'],
  today: '2000-01-01',
  areas: ['somewhere'],
  siteUsers: 0,
})

/** Carries the star. */
export const isRequired = (field: SiteField): boolean => requiredFields[field] !== undefined
