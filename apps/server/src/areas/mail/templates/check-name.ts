import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { listTemplates } from '../queries/list-email-templates.ts'
import { lockNames } from './repository.ts'
import { isSameName } from './same-name.ts'

/** Templates can be looked up by name, so names must be unique. */
export async function assertNameAvailable(
  trx: DbOrTrx,
  mail: Mail,
  { name, templateID }: { name: string; templateID?: string },
): Promise<void> {
  await lockNames(trx)
  const others = (await listTemplates(trx, mail)).filter((other) => other.templateID !== templateID)
  if (others.some((other) => isSameName(other.name, name) || other.key === name))
    throw new Problem('invalid', {
      errors: [{ field: 'name', code: 'taken', message: 'Another template has this name.' }],
    })
}
