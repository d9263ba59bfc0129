import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Audit, Certificate } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

/** The valid certificate of a certified audit, with the event of its issue. */
export async function aCertificate(
  db: DbOrTrx,
  audit: Selectable<Audit>,
  columns: Partial<Insertable<Certificate>> = {},
): Promise<Selectable<Certificate>> {
  const issued_at = columns.issued_at ?? audit.certified_at ?? CLOCK_START
  const certificate = await db
    .insertInto('certificate')
    .values({
      certificate_number: audit.certificate_number ?? newId().toUpperCase(),
      audit_id: audit.audit_id,
      site_id: audit.site_id,
      audit_type_id: audit.audit_type_id ?? '',
      revision: audit.started_revision ?? 1,
      certified_name: audit.site_name,
      scope: 'All rooms, facilities and services of the property.',
      auditor_id: audit.auditor_id ?? '',
      issued_at,
      valid_from: '2026-03-10',
      valid_until: audit.audit_expires_date ?? '2028-04-20',
      updated_at: issued_at,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('certificate_event')
    .values({
      certificate_number: certificate.certificate_number,
      action: 'issue',
      status: 'valid',
      at: issued_at,
      actor_id: certificate.decided_by,
      actor_role: certificate.decided_by === null ? null : 'Admin',
    })
    .execute()
  return certificate
}
