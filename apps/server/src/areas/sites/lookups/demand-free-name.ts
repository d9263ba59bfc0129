import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import { findLookups, type LookupKind } from './repository.ts'

/** Two of a list that differ only by case could not be told apart. The list must be locked. */
export async function demandFreeName(
  trx: DbOrTrx,
  kind: LookupKind,
  { id, name }: { id?: string; name: string },
): Promise<void> {
  const others = (await findLookups(trx, kind)).filter((other) => other.id !== id)
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new Problem('invalid', {
      errors: [{ field: 'name', code: 'taken', message: 'This name is on the list already.' }],
    })
}
