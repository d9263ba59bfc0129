import type { Trx } from '../../platform/db/pool.ts'
import type { Platform } from '../../platform/platform.ts'
import { createCertificateNumber } from '../certificates/index.ts'
import type { ChangeStamp } from './events.ts'
import { publishAuditChanged } from './live/publish-changes.ts'
import { lockExistingAudit } from './lock-audit.ts'
import { saveAudit, toAuditState } from './repository/write.ts'
import { issueAuditCertificate } from './review/apply-effects.ts'

/** Issues a certificate with a new number for an audit whose certificate was withdrawn. The status does not change. */
export async function replaceCertificateOfAudit(
  platform: Platform,
  trx: Trx,
  auditID: string,
  stamp: ChangeStamp & { by: string },
): Promise<void> {
  const before = await lockExistingAudit(trx, auditID)
  const number = createCertificateNumber(stamp.at)
  await saveAudit(trx, auditID, { ...toAuditState(before), certifiedAt: stamp.at, certificateNumber: number })
  await issueAuditCertificate({ trx, stamp, before, number })
  publishAuditChanged(platform, trx, auditID, before)
}
