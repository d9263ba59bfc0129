import { canMoveCompany, isZeroId } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { assertAllowed, Problem } from '../../platform/http/errors.ts'
import { findAncestorCompanies, lockCompanyAgainstDeletion } from './repository.ts'

/** Checks that the parent exists and is not a descendant, and blocks its deletion until the transaction ends. */
export async function resolveParentCompany(
  trx: DbOrTrx,
  companyID: string,
  parentID: string | null,
): Promise<string | null> {
  if (parentID === null || isZeroId(parentID)) return null
  const parent = await lockCompanyAgainstDeletion(trx, parentID)
  if (!parent)
    throw new Problem('invalid', {
      errors: [{ field: 'parentCompany', code: 'unknown', message: 'There is no such company.' }],
    })
  assertAllowed(canMoveCompany(companyID, parent.companyID, await findAncestorCompanies(trx, parent.companyID)))
  return parent.companyID
}
