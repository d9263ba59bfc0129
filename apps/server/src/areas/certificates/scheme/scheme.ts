import {
  type Scheme,
  type SchemeTexts,
  type SchemeType,
  schemeTexts,
} from '@sojourn/contract/certificates/scheme'
import { isRevisionPublic, ZERO_ID } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import {
  findCurrentText,
  findTextRevisions,
  insertTextRevision,
  type StoredRevision,
} from '../texts/repository.ts'
import { type CriteriaKey, criteriaPath } from './read-criteria.ts'
import { findEnabledRevisions, findPublicCriteria, updatePublic } from './repository.ts'

interface SchemeFacts {
  /** The name of the programme. */
  name: string
  improvementDays: number
  /** Whether a certification agreement is published. */
  hasAgreement: boolean
}

/** The texts of the scheme page until an Admin publishes the first revision. */
export const standardTexts = ({ name, improvementDays, hasAgreement }: SchemeFacts): SchemeTexts => ({
  title: `A ${name} certificate covers one whole property`,
  scope:
    'Hotels, guest houses and other places to stay are audited against public criteria. The decision is made by a person who took no part in the audit. Every certificate, and every change to it, is in the [register](/register).',
  schemeOwner: {
    name,
    does: 'Writes the criteria and the rules of this scheme.',
    independence: 'Does not audit properties and does not decide on certificates.',
  },
  certifier: {
    name,
    does: 'Checks the reports of the auditors, decides on certificates, and suspends or withdraws them.',
    independence: 'Has no interest in the properties that it certifies, and gives them no advice.',
  },
  auditors: {
    name: 'Independent auditors',
    does: 'Visit the property, check each criterion, and report what they found.',
    independence:
      'Do not decide on certificates, and do not audit a property that they own, work for or have advised.',
  },
  decisions:
    'An administrator of the certifier decides on the basis of the report and its evidence. The auditor cannot decide, and the decision does not depend on any payment.',
  steps: [
    {
      title: 'Application',
      text: hasAgreement
        ? 'The property accepts the certification agreement and an audit is booked.'
        : 'The property requests an audit, which is then booked.',
    },
    { title: 'Audit', text: 'The auditor checks every criterion and records the evidence.' },
    {
      title: 'Improvements',
      text: `The property corrects what does not comply, usually within ${improvementDays} days, with evidence.`,
    },
    { title: 'Decision', text: 'A person who did not do the audit decides.' },
    { title: 'Check-ups', text: 'A certificate can be checked while it is valid, on site or remotely.' },
  ],
  fees: 'The certifier tells each property the fees before it applies. Fees do not depend on the result of the audit.',
  label:
    'The certificate and the badge may be used:\n- only while the certificate is valid\n- only for the property that it names\n- only with the number of the certificate or a link to its page in the register\n\nWhile a certificate is suspended, and after it has ended or was withdrawn, they may not be used.',
  complaints:
    'Everyone can make a complaint about a certified property or about the certifier. A property can appeal within 30 days of a decision. Complaints and appeals are handled by people who were not involved in the decision.',
})

export interface StoredScheme {
  /** The revision of the texts; undefined for the standard texts. */
  shown: StoredRevision | undefined
  texts: SchemeTexts
  /** Newest first. */
  revisions: readonly StoredRevision[]
}

/** The texts of a revision, or the current ones. Undefined if there is no such revision. */
export async function readScheme(db: DbOrTrx, revision?: number): Promise<StoredScheme | undefined> {
  const [revisions, agreement, settings] = await Promise.all([
    findTextRevisions(db, 'scheme'),
    findCurrentText(db, 'agreement'),
    getProgrammeSettings(db),
  ])
  const shown =
    revision === undefined ? revisions[0] : revisions.find((candidate) => candidate.revision === revision)
  if (revision !== undefined && !shown) return undefined
  const texts = shown
    ? schemeTexts.parse(shown.content)
    : standardTexts({ ...settings, hasAgreement: agreement !== undefined })
  return { shown, texts, revisions }
}

async function buildScheme(db: DbOrTrx): Promise<Scheme> {
  const scheme = await readScheme(db)
  if (!scheme) throw notFound()
  return {
    texts: scheme.texts,
    revisions: scheme.revisions.map(({ revision, publishedAt, publishedBy }) => ({
      revision,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
    })),
  }
}

async function publishScheme(
  platform: Platform,
  actor: Principal,
  { texts, ifMatch }: { texts: SchemeTexts; ifMatch: number | undefined },
): Promise<Scheme> {
  return platform.transaction(async (trx) => {
    const before = await buildScheme(trx)
    const current = before.revisions[0]?.revision ?? 0
    const revision = current + 1
    const at = platform.clock.now()
    const isInserted =
      (ifMatch === undefined || ifMatch === current) &&
      (await insertTextRevision(trx, 'scheme', { revision, content: texts, at, by: actor.userID }))
    if (!isInserted) throw new Problem('stale', { current: await buildScheme(trx) })
    await logEvent(trx, at, {
      correlationID: ZERO_ID,
      source: 'Certificates',
      title: 'Scheme published',
      description: `Revision ${revision} of the scheme page was published.`,
      userID: actor.userID,
    })
    return buildScheme(trx)
  })
}

async function buildSchemeTypes(db: DbOrTrx, auditTypeID?: string): Promise<SchemeType[]> {
  const rows = await findEnabledRevisions(db, auditTypeID)
  return [...Map.groupBy(rows, (row) => row.auditTypeID).values()].flatMap((revisions) =>
    revisions.slice(0, 1).map((newest) => ({
      auditTypeID: newest.auditTypeID,
      name: newest.name,
      retired: newest.retired,
      isPublic: newest.isPublic,
      publicRevisions: revisions.filter((row) => isRevisionPublic(row, row)).map(({ revision }) => revision),
    })),
  )
}

async function changeSchemeType(
  platform: Platform,
  actor: Principal,
  { auditTypeID, isPublic }: { auditTypeID: string; isPublic: boolean },
): Promise<SchemeType> {
  return platform.transaction(async (trx) => {
    if (!(await updatePublic(trx, auditTypeID, isPublic))) throw notFound()
    await logEvent(trx, platform.clock.now(), {
      correlationID: auditTypeID,
      source: 'Criteria',
      title: isPublic ? 'Criteria published' : 'Criteria hidden',
      description: isPublic
        ? 'Everyone can read the criteria on the scheme page.'
        : 'The criteria are no longer on the scheme page.',
      userID: actor.userID,
    })
    const [changed] = await buildSchemeTypes(trx, auditTypeID)
    if (!changed) throw notFound()
    return changed
  })
}

/** The page of the criteria of a revision; undefined if they are not public. */
export async function findCriteriaPath(
  db: DbOrTrx,
  { auditTypeID, revision }: CriteriaKey,
): Promise<string | undefined> {
  const found = (await findPublicCriteria(db, auditTypeID)).find(
    (candidate) => candidate.revision === revision,
  )
  return found && criteriaPath(found)
}

/** Inserts a revision without an entry in the event log, for demonstration data. */
export async function insertPastScheme(
  trx: DbOrTrx,
  { revision, texts, at, by }: { revision: number; texts: SchemeTexts; at: Date; by: string },
): Promise<void> {
  await insertTextRevision(trx, 'scheme', { revision, content: texts, at, by })
}

type SchemeCall = 'changeSchemeType' | 'getScheme' | 'listSchemeTypes' | 'publishScheme'

export const schemeHandlers = (platform: Platform): Pick<Handlers, SchemeCall> => ({
  getScheme: async ({ version }) => {
    const scheme = await buildScheme(platform.db)
    version(scheme.revisions[0]?.revision ?? 0)
    return scheme
  },
  publishScheme: async ({ principal, body, ifMatch, version }) => {
    const scheme = await publishScheme(platform, principal, { texts: body, ifMatch })
    version(scheme.revisions[0]?.revision ?? 0)
    return scheme
  },
  listSchemeTypes: () => buildSchemeTypes(platform.db),
  changeSchemeType: async ({ principal, params, body }) =>
    changeSchemeType(platform, principal, { auditTypeID: params.id, isPublic: body.isPublic }),
})
