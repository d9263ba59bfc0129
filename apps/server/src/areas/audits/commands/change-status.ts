import type { StatusChange } from '@sojourn/contract/audits/save-audit'
import { type AuditStatus, auditView, type TransitionRequest } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasMovedSince } from '../repository/log.ts'
import type { AuditRecord } from '../repository/records.ts'
import { worksAtSite } from '../repository/visible.ts'
import { transition } from '../transition.ts'
import { demandFresh, lockExisting } from './read-locked.ts'

interface Change {
  auditID: string
  to: AuditStatus
  sent: StatusChange
  ifMatch: number | undefined
}

/** Somebody who does not see the audit whole does not learn that it is there. */
export async function lockVisible(trx: Trx, actor: Principal, auditID: string): Promise<AuditRecord> {
  const audit = await lockExisting(trx, auditID)
  const atSite = await worksAtSite(trx, actor, audit.site.siteID)
  if (auditView(actor, audit, atSite) !== 'whole') throw notFound()
  return audit
}

async function readRequest(
  trx: Trx,
  before: AuditRecord,
  { to, sent, ifMatch }: Change,
): Promise<TransitionRequest> {
  const isOld = ifMatch !== undefined && ifMatch !== before.version
  return {
    to,
    versionNamed: ifMatch !== undefined,
    overtaken: isOld && (await hasMovedSince(trx, before.auditID, ifMatch)),
    giftDeclared: sent.giftDeclaration !== undefined,
    ...(sent.date ? { date: sent.date } : {}),
    ...(sent.criteria ? { criteria: sent.criteria } : {}),
  }
}

/** The audit is held meanwhile, so that of two who decide at once one comes second. */
export async function changeStatus(
  platform: Platform,
  actor: Principal,
  { auditID, to, sent, ifMatch }: Change,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const before = await lockVisible(trx, actor, auditID)
    const request = await readRequest(trx, before, { auditID, to, sent, ifMatch })
    const { after } = await transition(platform, trx, before, actor, request, sent)
    await demandFresh(platform, trx, actor, before, ifMatch)
    return after
  })
}
