import { auditView } from '@sojourn/domain'
import { afterCommit } from '../../../platform/db/after-commit.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findInvolved } from '../repository/involved.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'
import { readVisibleResponses, visibilityFor } from '../review/responses.ts'

/** Those who are connected and may open the review. */
async function findConnectedReaders({ db, hub }: Platform, audit: AuditRecord) {
  const involved = await findInvolved(db, { siteID: audit.site.siteID, named: [audit.auditorID] })
  const seeing = involved.filter((person) => auditView(person, audit, person.atSite) === 'whole')
  const connected = new Set(await hub.connectedAmong(seeing.map(({ userID }) => userID)))
  return seeing.filter(({ userID }) => connected.has(userID))
}

async function publishAnswers(platform: Platform, auditID: string, questionIDs: readonly string[]): Promise<void> {
  const audit = await findAudit(platform.db, auditID)
  if (!audit) return
  const onlookers = await findConnectedReaders(platform, audit)
  const sights = Map.groupBy(
    onlookers.map((person) => ({ userID: person.userID, sight: visibilityFor(person, audit) })),
    ({ sight }) => JSON.stringify(sight),
  )
  // However many look on, there are few ways to see it: each is read and sent once.
  for (const same of sights.values()) {
    const [first] = same
    const seen = first && (await readVisibleResponses(platform.db, first.sight, audit, questionIDs))
    if (!seen || seen.size === 0) continue
    const userIDs = same.map(({ userID }) => userID)
    platform.hub.toUsers(userIDs, 'Answer', { auditID, responses: [...seen.values()] })
  }
}

/** After the commit, these answers to everybody who may have the review open, as they may know them. */
export function publishAnswersChanged(
  platform: Platform,
  trx: Trx,
  auditID: string,
  questionIDs: readonly string[],
): void {
  if (questionIDs.length > 0) afterCommit(trx, () => publishAnswers(platform, auditID, questionIDs))
}
