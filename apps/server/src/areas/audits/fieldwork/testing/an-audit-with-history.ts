import type { AuditStatus } from '@sojourn/domain'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { TestServer } from '#test/server'
import { newId } from '../../../../platform/ids.ts'

const EARLIER = new Date('2025-02-10T09:00:00.000Z')
type Revision = NonNullable<NonNullable<Parameters<typeof aTypeWithCriteria>[3]>['revision']>
type Column = ReturnType<NonNullable<Parameters<typeof aTypeWithCriteria>[2]>>

/**
 * An audit with three criteria, and a certified audit of the same property by another auditor a year before, with an
 * older criteria set. The first criterion was noncompliant then. The third criterion is new.
 */
export async function anAuditWithHistory(
  server: TestServer,
  {
    status = 'Report Pending',
    revision = {},
    criterionColumns = () => ({}),
  }: { status?: AuditStatus; revision?: Revision; criterionColumns?: (index: number) => Column } = {},
) {
  const { db } = server
  const criterionIDs = [newId(), newId(), newId()]
  const identity = (index: number) => ({ criterion_id: criterionIDs[index] ?? newId() })
  const formerType = await aTypeWithCriteria(db, 2, identity, { revision: { type_version: 1 } })
  const type = await aTypeWithCriteria(
    db,
    3,
    (index) => ({ ...identity(index), ...criterionColumns(index) }),
    { revision },
  )
  const site = await aSite(db)
  const former = await anAudit(db, {
    status: 'Certified',
    site_id: site.site_id,
    audit_type_id: formerType.audit_type_id,
    auditor_date: '2025-02-10',
    audit_expires_date: '2027-02-10',
    created_at: EARLIER,
    first_audit: false,
  })
  const formerAnswers = await createAnswers(db, former, (index) => ({
    status: index === 0 ? 'Noncompliant' : 'Compliant',
    comment: index === 0 ? 'No scales in the kitchen.' : 'Seen.',
  }))
  const audit = await anAudit(db, {
    status,
    site_id: site.site_id,
    audit_type_id: type.audit_type_id,
    first_audit: false,
  })
  const admin = await aUser(db, { roles: ['Admin'] })
  return {
    site,
    type,
    audit,
    former,
    formerAnswers,
    params: { auditId: audit.audit_id },
    question: (index: number) => type.questionIDs[index] ?? '',
    auditor: server.as(audit.auditor_id ?? ''),
    formerAuditor: server.as(former.auditor_id ?? ''),
    admin: server.as(admin),
    adminID: admin.user_id,
  }
}
