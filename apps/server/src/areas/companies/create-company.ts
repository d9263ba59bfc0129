import type { BodyOf, Calls } from '@sojourn/contract'
import type { Trx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyLogoChange } from './logo.ts'
import { getCompany } from './get-company.ts'
import { resolveParentCompany } from './place-company.ts'
import { type CompanyRecord, insertCompany } from './repository.ts'

type NewCompanyBody = BodyOf<Calls['createCompany']>

/** Runs in the transaction of the caller, because an import adds many companies. */
export async function addCompany(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  given: NewCompanyBody,
): Promise<CompanyRecord> {
  const at = platform.clock.now()
  const companyID = newId(at.getTime())
  const { name, enabled = true, logo } = given
  await insertCompany(trx, {
    companyID,
    name,
    parentCompanyID: await resolveParentCompany(trx, companyID, given.parentCompany?.companyID ?? null),
    logoDocumentID: await applyLogoChange(platform, trx, actor, { companyID, before: null, given: logo }),
    enabled,
    createdAt: at,
  })
  await logEvent(trx, at, {
    correlationID: companyID,
    source: 'Customers',
    title: 'Company added',
    description: `"${name}" was added.`,
    userID: actor.userID,
  })
  return getCompany(trx, companyID)
}

export const createCompany = (platform: Platform, actor: Principal, given: NewCompanyBody): Promise<CompanyRecord> =>
  platform.transaction((trx) => addCompany(platform, trx, actor, given))
