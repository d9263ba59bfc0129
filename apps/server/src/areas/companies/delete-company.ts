import { mayDeleteCompany } from '@sojourn/domain'
import { refuseWhenReferred } from '../../platform/db/refuse-when-referred.ts'
import { logEvent } from '../../platform/event-log.ts'
import { demand, notFound } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { countDependants, lockCompany, removeCompany } from './repository.ts'

export async function deleteCompany(platform: Platform, actor: Principal, companyID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const company = await lockCompany(trx, companyID)
    if (!company) throw notFound()
    demand(mayDeleteCompany(await countDependants(trx, company.companyID)))
    if (company.logo) await platform.files.remove(trx, company.logo.documentID)
    // Something may have been added since it was counted.
    await removeCompany(trx, company.companyID).catch(refuseWhenReferred('company-in-use'))
    await logEvent(trx, platform.clock.now(), {
      correlationID: company.companyID,
      source: 'Customers',
      title: 'Company deleted',
      description: `"${company.name}" was deleted.`,
      userID: actor.userID,
    })
  })
}
