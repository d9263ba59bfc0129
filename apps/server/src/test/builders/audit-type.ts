import type { Insertable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { AuditTypeRevision } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

/** An audit type in its first revision, not enabled: one group with one criterion. */
export async function anAuditType(
  db: DbOrTrx,
  columns: Partial<Insertable<AuditTypeRevision>> = {},
): Promise<{ audit_type_id: string }> {
  const audit_type_id = newId()
  const revisionKey = { audit_type_id, revision: 1 }
  const groupID = newId()
  await db.insertInto('audit_type').values({ audit_type_id, created_at: CLOCK_START }).execute()
  await db
    .insertInto('audit_type_revision')
    .values({
      ...revisionKey,
      name: 'Hotels',
      description: 'What a hotel is asked',
      type_version: 1,
      created_at: CLOCK_START,
      ...columns,
      enabled: false,
    })
    .execute()
  await db
    .insertInto('audit_type_group')
    .values({
      ...revisionKey,
      audit_type_group_id: groupID,
      criteria_group_id: newId(),
      group_name: 'Water',
      sort_order: 1,
      created_at: CLOCK_START,
    })
    .execute()
  await db
    .insertInto('audit_type_question')
    .values({
      ...revisionKey,
      audit_type_question_id: newId(),
      audit_type_group_id: groupID,
      criterion_id: newId(),
      key: 'water-is-metered',
      question_number: 1,
      title: 'Water is metered',
      is_mandatory: true,
      visible: true,
    })
    .execute()
  if (columns.enabled)
    await db
      .updateTable('audit_type_revision')
      .set({ enabled: true })
      .where('audit_type_id', '=', audit_type_id)
      .execute()
  return { audit_type_id }
}
