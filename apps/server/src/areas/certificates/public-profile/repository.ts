import { PROFILE_STATES, type ProfileState } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'

const selectProfiles = (db: DbOrTrx) =>
  db
    .selectFrom('public_profile')
    .innerJoin('site', 'site.site_id', 'public_profile.site_id')
    .innerJoin('user_account', 'user_account.user_id', 'public_profile.proposed_by')
    .leftJoin('document', 'document.photo_of_public_profile_id', 'public_profile.public_profile_id')
    .select(['public_profile_id', 'public_profile.site_id', 'public_profile.status', 'sentence', 'website'])
    .select(['proposed_by', 'proposed_at', 'reason', 'site.site_name', 'user_account.name as proposer_name'])
    .select('document.document_id as photo_id')

type ProfileRow = Awaited<ReturnType<ReturnType<typeof selectProfiles>['executeTakeFirstOrThrow']>>

function readState(stored: string): ProfileState {
  const state = PROFILE_STATES.find((known) => known === stored)
  if (state === undefined) throw new Error(`${stored} is not a state of a public profile.`)
  return state
}

const readProfile = (row: ProfileRow) => ({
  profileID: row.public_profile_id,
  siteID: row.site_id,
  siteName: row.site_name,
  state: readState(row.status),
  sentence: row.sentence,
  website: row.website,
  photoDocumentID: row.photo_id,
  proposedBy: { userID: row.proposed_by, name: row.proposer_name },
  proposedAt: row.proposed_at,
  reason: row.reason,
})
export type StoredProfile = ReturnType<typeof readProfile>

export async function findProfiles(db: DbOrTrx, siteID: string) {
  const rows = await selectProfiles(db).where('public_profile.site_id', '=', siteID).execute()
  const profiles = rows.map(readProfile)
  return {
    approved: profiles.find(({ state }) => state === 'approved'),
    /** Pending or rejected. */
    proposal: profiles.find(({ state }) => state !== 'approved'),
  }
}

export async function findProfile(db: DbOrTrx, profileID: string): Promise<StoredProfile | undefined> {
  const row = await selectProfiles(db).where('public_profile_id', '=', profileID).executeTakeFirst()
  return row && readProfile(row)
}

/** Locks the site until the transaction ends, so that changes of its profiles are serialised. */
export async function lockProfiles(trx: Trx, siteID: string): Promise<void> {
  await trx.selectFrom('site').select('site_id').where('site_id', '=', siteID).forNoKeyUpdate().execute()
}

/** Replaces the last proposal of the site. The new id prevents a decision about content that was replaced. */
export async function saveProposal(
  trx: Trx,
  proposal: {
    profileID: string
    siteID: string
    sentence: string
    website: string | null
    by: string
    at: Date
  },
): Promise<void> {
  const values = {
    public_profile_id: proposal.profileID,
    status: 'pending',
    sentence: proposal.sentence,
    website: proposal.website,
    proposed_by: proposal.by,
    proposed_at: proposal.at,
    decided_by: null,
    decided_at: null,
    reason: null,
  }
  await trx
    .insertInto('public_profile')
    .values({ site_id: proposal.siteID, ...values })
    .onConflict((conflict) =>
      conflict.column('site_id').where('status', '<>', 'approved').doUpdateSet(values),
    )
    .execute()
}

export async function saveDecision(
  trx: Trx,
  profileID: string,
  decision: { state: Exclude<ProfileState, 'pending'>; reason: string | null; by: string; at: Date },
): Promise<void> {
  const { state, reason, by, at } = decision
  await trx
    .updateTable('public_profile')
    .set({ status: state, reason, decided_by: by, decided_at: at })
    .where('public_profile_id', '=', profileID)
    .execute()
}

export async function deleteProfile(trx: Trx, profileID: string): Promise<void> {
  await trx.deleteFrom('public_profile').where('public_profile_id', '=', profileID).execute()
}

/** The number of the certificate whose public page shows the profile; undefined if the site has no certificate. */
export async function findPublishedCertificateNumber(
  db: DbOrTrx,
  siteID: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('register_entry')
    .select('certificate_number')
    .where('site_id', '=', siteID)
    .orderBy('valid_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.certificate_number
}

/** The proposals that wait for this Admin, oldest first, with the audit of the property's newest certificate. */
export async function findPendingProfiles(
  db: DbOrTrx,
  { adminID, limit }: { adminID: string; limit: number },
) {
  const rows = await db
    .selectFrom('public_profile')
    .innerJoin('site', 'site.site_id', 'public_profile.site_id')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('certificate')
          .select('certificate.audit_id')
          .whereRef('certificate.site_id', '=', 'public_profile.site_id')
          .orderBy('certificate.issued_at', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .innerJoin('audit', 'audit.audit_id', 'newest.audit_id')
    .where('public_profile.status', '=', 'pending')
    .where(sql<SqlBool>`coalesce(audit.assigned_user_id, ${adminID}) = ${adminID}`)
    .select(['audit.audit_id', 'site.site_id', 'site.company_id', 'site.site_name', 'audit.status'])
    .select('public_profile.proposed_at')
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('public_profile.proposed_at')
    .limit(limit)
    .execute()
  return {
    count: rows[0]?.total ?? 0,
    profiles: rows.map((row) => ({
      auditID: row.audit_id,
      siteID: row.site_id,
      companyID: row.company_id,
      siteName: row.site_name,
      auditStatus: row.status,
      proposedAt: row.proposed_at,
    })),
  }
}
