import type { AuditStatus } from '@sojourn/domain'
import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Audit } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'
import { anAuditType } from './audit-type.ts'
import { aSite } from './site.ts'
import { aUser } from './user.ts'

type AuditColumns = Omit<Partial<Insertable<Audit>>, 'status'> & { status?: AuditStatus }

const STARTED_COLUMNS = { started_revision: 1 }
const SUBMITTED_COLUMNS = { ...STARTED_COLUMNS, auditor_submitted_at: CLOCK_START, total_non_compliances: 5 }
const DECIDED_COLUMNS = { ...SUBMITTED_COLUMNS, results_sent_at: CLOCK_START }

/** The columns that each status requires. */
const REQUIRED_COLUMNS: Record<AuditStatus, () => Partial<Insertable<Audit>>> = {
  'Audit Due': () => ({
    audit_type_id: null,
    auditor_id: null,
    auditor_date: null,
    audit_expires_date: null,
  }),
  'Date Set': () => ({ requested_date: '2026-06-01' }),
  'Audit Confirmed': () => ({}),
  'Report Pending': () => STARTED_COLUMNS,
  'Quality Check': () => SUBMITTED_COLUMNS,
  Rejected: () => SUBMITTED_COLUMNS,
  Improvements: () => ({ ...DECIDED_COLUMNS, kip_due_date: '2026-06-08' }),
  Certified: () => ({ ...DECIDED_COLUMNS, certified_at: CLOCK_START, certificate_number: newId() }),
  'Not Certified': () => DECIDED_COLUMNS,
  Cancelled: () => ({}),
  'Expired Audit': () => ({}),
  'Expired Certification': () => ({
    ...DECIDED_COLUMNS,
    certified_at: CLOCK_START,
    certificate_number: newId(),
  }),
}

/** An audit on 20 April 2026. Without `columns`, its site, auditor and type are new. The auditor may read the site. */
export async function anAudit(db: DbOrTrx, columns: AuditColumns = {}): Promise<Selectable<Audit>> {
  const { status = 'Audit Confirmed' } = columns
  const auditor_id = columns.auditor_id ?? (await aUser(db, { roles: ['Auditor'] })).user_id
  const audit = await db
    .insertInto('audit')
    .values({
      audit_id: newId(),
      site_id: columns.site_id ?? (await aSite(db)).site_id,
      status,
      audit_type_id: columns.audit_type_id ?? (await anAuditType(db, { enabled: true })).audit_type_id,
      auditor_id,
      auditor_date: '2026-04-20',
      audit_expires_date: '2028-04-20',
      first_audit: true,
      created_at: CLOCK_START,
      status_since: CLOCK_START,
      // A trigger fills these columns.
      site_name: '',
      country: '',
      ...REQUIRED_COLUMNS[status](),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (audit.auditor_id !== null)
    await db
      .insertInto('access_grant')
      .values({
        user_id: audit.auditor_id,
        site_id: audit.site_id,
        source: 'audit',
        source_id: audit.audit_id,
        granted_at: CLOCK_START,
      })
      .execute()
  return audit
}
