import { CLASSIFICATION_KEYS } from '@sojourn/domain'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logReportEvent } from '../events.ts'
import { findAttachments, removeAttachment } from '../repository/attachments.ts'
import { removeReport } from '../repository/reports.ts'
import { holdReport } from './demand-fresh.ts'

export async function deleteReport(platform: Platform, actor: Principal, reportID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const report = await holdReport(trx, actor, reportID, undefined)
    for (const { documentID } of await findAttachments(trx, reportID, CLASSIFICATION_KEYS)) {
      await removeAttachment(trx, documentID)
      await platform.files.remove(trx, documentID)
    }
    await removeReport(trx, reportID)
    await logReportEvent(trx, platform.clock.now(), actor, report, {
      title: 'Report deleted',
      description: 'the report was deleted.',
    })
  })
}
