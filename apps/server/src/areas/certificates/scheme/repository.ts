import {
  isRevisionPublic,
  type PublishedRevision,
  type PublishedType,
  type TypeVersion,
} from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'

export interface StoredType extends PublishedType {
  auditTypeID: string
  /** The name in the newest enabled revision. */
  name: string
}

export interface StoredRevision extends StoredType, PublishedRevision {
  revision: number
  revisionName: string
  createdAt: Date
  typeVersion: TypeVersion
}

/** The enabled revisions of all audit types, or of one: the types by name, the revisions newest first. */
export async function findEnabledRevisions(db: DbOrTrx, auditTypeID?: string): Promise<StoredRevision[]> {
  const { rows } = await sql<StoredRevision>`
    select audit_type.audit_type_id as "auditTypeID", audit_type.is_public as "isPublic",
      audit_type.retired_at is not null as retired, revision.enabled, revision.revision,
      revision.name as "revisionName", revision.created_at as "createdAt", revision.type_version as "typeVersion",
      first_value(revision.name) over newest as name,
      first_value(revision.revision) over newest = revision.revision as "isNewest",
      exists (
        select from certificate
        where certificate.audit_type_id = revision.audit_type_id and certificate.revision = revision.revision
      ) as "isCertified"
    from audit_type
    join audit_type_revision as revision using (audit_type_id)
    where revision.enabled and ${auditTypeID === undefined ? sql`true` : sql`audit_type.audit_type_id = ${auditTypeID}`}
    window newest as (partition by audit_type.audit_type_id order by revision.revision desc)
    order by name, "auditTypeID", revision.revision desc`.execute(db)
  return rows
}

/** The revisions whose criteria everyone can read. */
export const findPublicCriteria = async (db: DbOrTrx, auditTypeID?: string): Promise<StoredRevision[]> =>
  (await findEnabledRevisions(db, auditTypeID)).filter((row) => isRevisionPublic(row, row))

/** The audit type of most certificates in the register. */
export async function findMainType(db: DbOrTrx): Promise<string | undefined> {
  const row = await db
    .selectFrom('register_entry')
    .select('audit_type_id')
    .groupBy('audit_type_id')
    .orderBy((entry) => entry.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.audit_type_id
}

/** Returns false if there is no enabled type with this id. */
export async function updatePublic(trx: Trx, auditTypeID: string, isPublic: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('audit_type')
    .set({ is_public: isPublic })
    .where('audit_type_id', '=', auditTypeID)
    .where((type) =>
      type.exists(
        type
          .selectFrom('audit_type_revision')
          .select('revision')
          .whereRef('audit_type_revision.audit_type_id', '=', 'audit_type.audit_type_id')
          .where('enabled', '=', true),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

interface RevisionKey {
  auditTypeID: string
  revision: number
}

/** The visible groups, each after its earlier siblings. */
export const findVisibleGroups = (db: DbOrTrx, { auditTypeID, revision }: RevisionKey) =>
  db
    .selectFrom('audit_type_group')
    .select(['audit_type_group_id', 'parent_group_id', 'group_name', 'description', 'question_prefix'])
    .where('audit_type_id', '=', auditTypeID)
    .where('revision', '=', revision)
    .where('visible', '=', true)
    .orderBy('sort_order')
    .execute()

/** All criteria in their order. Hidden criteria are included, because they have a number too. */
export const findCriteria = (db: DbOrTrx, { auditTypeID, revision }: RevisionKey) =>
  db
    .selectFrom('audit_type_question')
    .select(['audit_type_group_id', 'question_number', 'title', 'description', 'is_mandatory', 'visible'])
    .select('evidence')
    .where('audit_type_id', '=', auditTypeID)
    .where('revision', '=', revision)
    .orderBy('question_number')
    .execute()
