import { canPlaceCompany, isZeroId } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { assertAllowed, Problem } from '../../platform/http/errors.ts'
import { findCompaniesAbove, holdCompany } from './repository.ts'

/** What a company will stand under: one that exists, and not itself. It stays there until the transaction ends. */
export async function placeCompany(
  trx: DbOrTrx,
  companyID: string,
  parentID: string | null,
): Promise<string | null> {
  if (parentID === null || isZeroId(parentID)) return null
  const parent = await holdCompany(trx, parentID)
  if (!parent)
    throw new Problem('invalid', {
      errors: [{ field: 'parentCompany', code: 'unknown', message: 'There is no such company.' }],
    })
  assertAllowed(canPlaceCompany(companyID, parent.companyID, await findCompaniesAbove(trx, parent.companyID)))
  return parent.companyID
}
