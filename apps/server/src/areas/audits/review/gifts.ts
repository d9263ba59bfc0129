import type { GiftDeclaration } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAdminRecipients } from '../../people/index.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { type ChangeStamp, logAuditEvent } from '../events.ts'
import type { AuditRecord } from '../repository/records.ts'
import { insertGiftDeclaration } from './repository/responses.ts'

/** The compliance address, or every Admin if the programme has none. */
async function findComplianceRecipients(trx: Trx) {
  const { complianceEmail, name } = await getProgrammeSettings(trx)
  if (complianceEmail !== '') return [{ address: complianceEmail, name, userID: null }]
  return (await findAdminRecipients(trx, null)).map(({ address, name: adminName, userID }) => ({
    address,
    name: adminName,
    userID,
  }))
}

/** Emails the compliance address about a gift and logs it. */
export async function reportGift(
  platform: Platform,
  trx: Trx,
  stamp: ChangeStamp,
  audit: AuditRecord,
  gift: { auditorName: string; items: string; giver: string; value: string },
): Promise<void> {
  const details = [gift.items, gift.giver, gift.value].filter((detail) => detail !== '')
  await logAuditEvent(trx, stamp, { auditID: audit.auditID }, 'gift-declared', details.join(' / '))
  const { auditorName, items, giver, value } = gift
  for (const to of await findComplianceRecipients(trx))
    await platform.mail.send(trx, {
      templateKey: 'gift-declared',
      to,
      variables: {
        siteName: audit.site.siteName,
        auditorName,
        items,
        giver: giver || '-',
        value: value || '-',
        link: `${platform.config.publicUrl}/audits/audit/${audit.auditID}`,
      },
    })
}

/** Stores the auditor's declaration. A received gift is reported immediately. */
export async function storeGiftDeclaration(
  platform: Platform,
  trx: Trx,
  stamp: ChangeStamp,
  audit: AuditRecord,
  declaration: GiftDeclaration,
): Promise<void> {
  await insertGiftDeclaration(trx, stamp, audit.auditID, declaration)
  if (!declaration.hasBeenBribed) return
  await reportGift(platform, trx, stamp, audit, {
    auditorName: audit.auditorName ?? '',
    items: declaration.items,
    giver: declaration.who,
    value: declaration.value,
  })
}
