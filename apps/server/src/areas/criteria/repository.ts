import type { AuditTypeRow } from '@sojourn/contract/criteria/audit-type'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { readTypeVersion } from './repository/read-type-version.ts'

export async function findAuditTypeRows(db: DbOrTrx): Promise<AuditTypeRow[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('audit_type_revision')
        .innerJoin('audit_type', 'audit_type.audit_type_id', 'audit_type_revision.audit_type_id')
        .distinctOn('audit_type_revision.audit_type_id')
        .select(['audit_type_revision.audit_type_id', 'revision', 'name', 'description', 'type_version'])
        .select(['enabled', 'retired_at'])
        .orderBy('audit_type_revision.audit_type_id')
        .orderBy('revision', 'desc')
        .as('newest'),
    )
    .selectAll()
    .select((newest) =>
      newest
        .selectFrom('audit_type_question')
        .whereRef('audit_type_question.audit_type_id', '=', 'newest.audit_type_id')
        .whereRef('audit_type_question.revision', '=', 'newest.revision')
        .select((row) => row.fn.countAll<number>().as('total'))
        .as('criteria_count'),
    )
    .orderBy('name')
    .orderBy('audit_type_id')
    .execute()
  return rows.map((row) => ({
    auditTypeID: row.audit_type_id,
    name: row.name,
    description: row.description,
    enabled: row.enabled,
    retired: row.retired_at !== null,
    version: row.revision,
    typeVersion: readTypeVersion(row.type_version),
    criteriaCount: row.criteria_count ?? 0,
  }))
}

export async function insertAuditType(trx: DbOrTrx, auditTypeID: string, at: Date): Promise<void> {
  await trx.insertInto('audit_type').values({ audit_type_id: auditTypeID, created_at: at }).execute()
}

/** Keeps everybody else from saving this type until the transaction ends. */
export async function lockAuditType(trx: DbOrTrx, auditTypeID: string): Promise<boolean> {
  const row = await trx
    .selectFrom('audit_type')
    .select('audit_type_id')
    .where('audit_type_id', '=', auditTypeID)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever read it before this has read something else. */
export async function incrementVersion(trx: DbOrTrx, auditTypeID: string): Promise<void> {
  await trx
    .updateTable('audit_type')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('audit_type_id', '=', auditTypeID)
    .execute()
}

export async function setRetired(trx: DbOrTrx, auditTypeID: string, at: Date | null): Promise<void> {
  await trx
    .updateTable('audit_type')
    .set((row) => ({ retired_at: at, version: row('version', '+', 1) }))
    .where('audit_type_id', '=', auditTypeID)
    .execute()
}

/** Every key that a criterion of this type has or had. */
export async function findKeys(db: DbOrTrx, auditTypeID: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from audit_type_question where audit_type_id = ${auditTypeID}`.execute(db)
  return rows.map((row) => row.key)
}
