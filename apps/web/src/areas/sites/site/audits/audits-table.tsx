import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../messages/messages.js'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { useCustomerForm } from '../form/form-context.ts'
import type { Site } from '../form/site-draft.ts'
import { auditAddress, editAuditAddress } from './audit-address.ts'
import css from './audits.module.css'
import type { SiteAudit } from './use-site-audits.ts'

const dateOf = (date: string | null): string => (date === null ? '-' : longDate(date))

export function AuditsTable({ site, audits }: { site: Site; audits: readonly SiteAudit[] }) {
  const { roles } = useCustomerForm()
  const edits = hasRole(roles, 'Admin')
  return (
    <table className={css.table} aria-label={m.customer_step_audits()}>
      <thead>
        <tr>
          <th scope="col">{m.customer_audit_status()}</th>
          <th scope="col">{m.customer_audit_date()}</th>
          <th scope="col">{m.customer_audit_expiry()}</th>
          <th scope="col">{m.customer_audit_auditor()}</th>
          <th scope="col">
            <span className="sr">{m.customer_users_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {audits.map(({ auditID, auditStatus, auditorDate, auditExpiresDate, auditor, auditType }) => (
          <tr key={auditID}>
            <td>
              <StatusBadge status={auditStatus.name} />
            </td>
            <td data-label={m.customer_audit_date()}>
              {dateOf(auditorDate)}
              {auditType && <span className={css.context}>{auditType.name}</span>}
            </td>
            <td data-label={m.customer_audit_expiry()} className={css.date}>
              {dateOf(auditExpiresDate)}
            </td>
            <td data-label={m.customer_audit_auditor()}>{auditor?.name ?? m.customer_audit_no_auditor()}</td>
            <td>
              <span className={css.links}>
                <Link to={auditAddress(auditID, roles)}>
                  {m.customer_audit_open()}
                  <span className="sr"> {dateOf(auditorDate)}</span>
                </Link>
                {edits && (
                  <Link to={editAuditAddress(site, auditID)}>
                    {m.customer_audit_edit()}
                    <span className="sr"> {dateOf(auditorDate)}</span>
                  </Link>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
