import type { Insertable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { AuditTypeRevision } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { START } from '../start.ts'

/** An audit type in its first revision, not enabled: one group with one criterion. */
export async function anAuditType(
  db: DbOrTrx,
  fields: Partial<Insertable<AuditTypeRevision>> = {},
): Promise<{ audit_type_id: string }> {
  const audit_type_id = newId()
  const place = { audit_type_id, revision: 1 }
  const group = newId()
  await db.insertInto('audit_type').values({ audit_type_id, created_at: START }).execute()
  await db
    .insertInto('audit_type_revision')
    .values({
      ...place,
      name: 'Hotels',
      description: 'What a hotel is asked',
      type_version: 1,
      created_at: START,
      ...fields,
      enabled: false,
    })
    .execute()
  await db
    .insertInto('audit_type_group')
    .values({
      ...place,
      audit_type_group_id: group,
      criteria_group_id: newId(),
      group_name: 'Water',
      sort_order: 1,
      created_at: START,
    })
    .execute()
  await db
    .insertInto('audit_type_question')
    .values({
      ...place,
      audit_type_question_id: newId(),
      audit_type_group_id: group,
      criterion_id: newId(),
      key: 'water-is-metered',
      question_number: 1,
      title: 'Water is metered',
      is_mandatory: true,
      visible: true,
    })
    .execute()
  if (fields.enabled)
    await db
      .updateTable('audit_type_revision')
      .set({ enabled: true })
      .where('audit_type_id', '=', audit_type_id)
      .execute()
  return { audit_type_id }
}
