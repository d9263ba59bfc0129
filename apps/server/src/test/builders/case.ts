import type { Insertable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { CertificationCase } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

/** A confirmed complaint with its first message. Returns its id. */
export async function aCase(
  db: DbOrTrx,
  columns: Partial<Insertable<CertificationCase>> &
    Pick<Insertable<CertificationCase>, 'site_id' | 'audit_id' | 'certificate_number'>,
): Promise<string> {
  const case_id = newId()
  await db
    .insertInto('certification_case')
    .values({
      case_id,
      case_number: `C-${case_id}`,
      kind: 'complaint',
      title: 'Pool water is drained onto the beach',
      subject: 'property',
      complainant_name: 'Sarah Whitfield',
      complainant_email: 'guest@example.test',
      received_at: CLOCK_START,
      acknowledge_by: '2026-03-15',
      decide_by: '2026-05-09',
      ...columns,
    })
    .execute()
  await db
    .insertInto('case_message')
    .values({
      case_message_id: newId(),
      case_id,
      sender: 'complainant',
      text: 'Every morning the pool was drained through a pipe.',
      sent_at: CLOCK_START,
    })
    .execute()
  return case_id
}
