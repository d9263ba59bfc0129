import { isActive } from '@sojourn/domain/audits/statuses'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../messages/messages.js'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Section } from '../../../../ui/section.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { auditAddress, editAuditAddress, newAuditAddress } from '../audits/audit-address.ts'
import { type SiteAudit, useSiteAudits } from '../audits/use-site-audits.ts'
import { useCustomerForm } from '../form/form-context.ts'
import type { Site } from '../form/site-draft.ts'
import css from './aside.module.css'

const dateOr = (date: string | null) => (date ? <span className={css.date}>{longDate(date)}</span> : '-')

/** In Improvements the deadline counts, otherwise how long the audit holds. */
const secondDate = ({ auditStatus, kipDueDate, auditExpiresDate }: SiteAudit) =>
  auditStatus.name === 'Improvements'
    ? { label: m.customer_audit_deadline(), value: dateOr(kipDueDate) }
    : { label: m.customer_audit_expiry(), value: dateOr(auditExpiresDate) }

function NewAudit({ site }: { site: Site }) {
  const { roles } = useCustomerForm()
  if (!hasRole(roles, 'Admin')) return null
  return (
    <Link to={newAuditAddress(site)} className={css.create}>
      <IconPlus size={16} stroke={1.75} aria-hidden />
      {m.customer_create_audit()}
    </Link>
  )
}

export function LatestAudit({ site }: { site: Site }) {
  const { roles } = useCustomerForm()
  const audits = useSiteAudits(site.siteID).data
  const latest = audits?.[0]
  if (!audits) return null
  if (!latest)
    return (
      <Section title={m.customer_latest_audit()}>
        <p className="dim">{m.customer_audits_none()}</p>
        <NewAudit site={site} />
      </Section>
    )
  return (
    <Section title={m.customer_latest_audit()} aside={<StatusBadge status={latest.auditStatus.name} />}>
      <FactList
        facts={[{ label: m.customer_audit_date(), value: dateOr(latest.auditorDate) }, secondDate(latest)]}
      />
      <p className={css.more}>
        <Link to={auditAddress(latest.auditID, roles)}>{m.customer_audit_open_latest()}</Link>
        {hasRole(roles, 'Admin') && (
          <Link to={editAuditAddress(site, latest.auditID)}>{m.customer_audit_edit_latest()}</Link>
        )}
      </p>
      {!audits.some(({ auditStatus }) => isActive(auditStatus.name)) && <NewAudit site={site} />}
    </Section>
  )
}
