import { checkSite, type Role, SITE_SENTENCES, type SiteValues } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { type FieldError, Problem } from '../../platform/http/errors.ts'
import { areasOf } from '../programme/index.ts'
import { checkReferences } from './check-references.ts'

interface Situation {
  before: SiteValues | undefined
  roles: readonly Role[]
  now: Date
  siteUsers: number
}

/** The form's own rules, and a country that exists. */
export function faultsOf(
  after: SiteValues,
  { roles, now, siteUsers }: Omit<Situation, 'before'>,
): FieldError[] {
  const areas = areasOf(after.country)
  const faults = checkSite(after, {
    roles,
    today: now.toISOString().slice(0, 10),
    areas: areas?.map(({ code }) => code) ?? [],
    siteUsers,
  })
  const errors = Object.entries(faults).map(([field, { code, sentence }]) => ({
    field,
    code,
    message: sentence,
  }))
  if (after.country !== '' && areas === undefined)
    errors.push({
      field: 'country',
      code: 'country-missing',
      message: SITE_SENTENCES['country-missing'],
    })
  return errors
}

/** Refuses what the form would refuse, and whatever points at nothing. */
export async function demandGoodSite(trx: Trx, after: SiteValues, situation: Situation): Promise<void> {
  const errors = [...faultsOf(after, situation), ...(await checkReferences(trx, after, situation.before))]
  if (errors.length > 0) throw new Problem('invalid', { errors })
}
