import type { AgreementRevision, SiteAgreement } from '@sojourn/contract/certificates/agreement'
import {
  canAcceptAgreement,
  canBookUnderAgreement,
  isAgreementMissing,
  type Role,
  ZERO_ID,
} from '@sojourn/domain'
import { z } from 'zod'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { assertAllowed, notFound, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { worksForProperty } from '../../people/index.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import {
  canReadForProperty,
  findAcceptances,
  findCurrentText,
  findTextRevisions,
  insertAcceptance,
  insertTextRevision,
  type StoredRevision,
} from './repository.ts'

const contentSchema = z.object({ text: z.string() })

const presentRevision = ({
  revision,
  content,
  publishedAt,
  publishedBy,
}: StoredRevision): AgreementRevision => ({
  revision,
  text: contentSchema.parse(content).text,
  publishedAt: publishedAt.toISOString(),
  publishedBy,
})

async function readAgreement(db: DbOrTrx, siteID: string) {
  const current = await findCurrentText(db, 'agreement')
  const acceptances = await findAcceptances(db, siteID)
  const facts = { current: current?.revision ?? null, accepted: acceptances[0]?.revision ?? null }
  return { current, acceptances, facts }
}

async function buildSiteAgreement(db: DbOrTrx, siteID: string): Promise<SiteAgreement> {
  const { current, acceptances, facts } = await readAgreement(db, siteID)
  const { agreementRequired } = await getProgrammeSettings(db)
  return {
    current: current ? presentRevision(current) : null,
    acceptances: acceptances.map(({ revision, at, by }) => ({ revision, at: at.toISOString(), by })),
    isMissing: isAgreementMissing(facts),
    isRequired: agreementRequired,
  }
}

/** Refuses a hotel that must accept the agreement before it requests or confirms an audit. */
export async function assertAgreementAccepted(
  db: DbOrTrx,
  roles: readonly Role[],
  siteID: string,
): Promise<void> {
  const { agreementRequired } = await getProgrammeSettings(db)
  if (!agreementRequired) return
  const { facts } = await readAgreement(db, siteID)
  assertAllowed(canBookUnderAgreement(roles, facts, agreementRequired))
}

async function publishAgreement(
  platform: Platform,
  actor: Principal,
  { text, ifMatch }: { text: string; ifMatch: number | undefined },
): Promise<AgreementRevision> {
  return platform.transaction(async (trx) => {
    const before = await findCurrentText(trx, 'agreement')
    const current = before?.revision ?? 0
    const revision = current + 1
    const at = platform.clock.now()
    const isInserted =
      (ifMatch === undefined || ifMatch === current) &&
      (await insertTextRevision(trx, 'agreement', { revision, content: { text }, at, by: actor.userID }))
    const newest = await findCurrentText(trx, 'agreement')
    if (!isInserted || !newest) throw new Problem('stale', newest ? { current: presentRevision(newest) } : {})
    await logEvent(trx, at, {
      correlationID: ZERO_ID,
      source: 'Certificates',
      title: 'Agreement published',
      description: `Revision ${revision} of the certification agreement was published.`,
      userID: actor.userID,
    })
    return presentRevision(newest)
  })
}

async function acceptAgreement(
  platform: Platform,
  actor: Principal,
  { siteID, revision }: { siteID: string; revision: number },
): Promise<SiteAgreement> {
  return platform.transaction(async (trx) => {
    if (!(await worksForProperty(trx, actor, siteID))) throw notFound()
    assertAllowed(canAcceptAgreement(revision, (await readAgreement(trx, siteID)).facts))
    const at = platform.clock.now()
    if (await insertAcceptance(trx, { siteID, revision, by: actor.userID, at }))
      await logEvent(trx, at, {
        correlationID: siteID,
        source: 'Certificates',
        title: 'Agreement accepted',
        description: `Revision ${revision} of the certification agreement was accepted.`,
        userID: actor.userID,
      })
    return buildSiteAgreement(trx, siteID)
  })
}

/** Inserts a revision without an entry in the event log, for demonstration data. */
export async function insertPastAgreement(
  trx: DbOrTrx,
  { revision, text, at, by }: { revision: number; text: string; at: Date; by: string },
): Promise<void> {
  await insertTextRevision(trx, 'agreement', { revision, content: { text }, at, by })
}

type AgreementCall = 'acceptAgreement' | 'getSiteAgreement' | 'listAgreementRevisions' | 'publishAgreement'

export const agreementHandlers = (platform: Platform): Pick<Handlers, AgreementCall> => ({
  listAgreementRevisions: async ({ version }) => {
    const revisions = await findTextRevisions(platform.db, 'agreement')
    version(revisions[0]?.revision ?? 0)
    return revisions.map(presentRevision)
  },
  publishAgreement: async ({ principal, body, ifMatch, version }) => {
    const published = await publishAgreement(platform, principal, { ...body, ifMatch })
    version(published.revision)
    return published
  },
  getSiteAgreement: async ({ principal, params }) => {
    if (!(await canReadForProperty(platform.db, principal, params.id))) throw notFound()
    return buildSiteAgreement(platform.db, params.id)
  },
  acceptAgreement: async ({ principal, params, body }) =>
    acceptAgreement(platform, principal, { siteID: params.id, revision: body.revision }),
})
