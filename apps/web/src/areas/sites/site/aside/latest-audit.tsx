import { isActive } from '@sojourn/domain/audits/statuses'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../messages/messages.js'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Section } from '../../../../ui/section.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { auditPath, editAuditPath, newAuditPath } from '../audits/audit-address.ts'
import { type SiteAudit, useSiteAudits } from '../site-audits.ts'
import { useSiteForm } from '../form/form-context.ts'
import type { Site } from '../form/site-draft.ts'
import css from './aside.module.css'

const renderDate = (date: string | null) => (date ? <span className={css.date}>{longDate(date)}</span> : '-')

/** The deadline during Improvements, otherwise the expiry date. */
const getDeadlineOrExpiry = ({ auditStatus, kipDueDate, auditExpiresDate }: SiteAudit) =>
  auditStatus.name === 'Improvements'
    ? { label: m.customer_audit_deadline(), value: renderDate(kipDueDate) }
    : { label: m.customer_audit_expiry(), value: renderDate(auditExpiresDate) }

function NewAuditLink({ site }: { site: Site }) {
  const { roles } = useSiteForm()
  if (!hasRole(roles, 'Admin')) return null
  return (
    <Link to={newAuditPath(site)} className={css.create}>
      <IconPlus size={16} stroke={1.75} aria-hidden />
      {m.customer_create_audit()}
    </Link>
  )
}

export function LatestAudit({ site }: { site: Site }) {
  const { roles } = useSiteForm()
  const audits = useSiteAudits(site.siteID).data
  const latest = audits?.[0]
  if (!audits) return null
  if (!latest)
    return (
      <Section title={m.customer_latest_audit()}>
        <p className="dim">{m.customer_audits_none()}</p>
        <NewAuditLink site={site} />
      </Section>
    )
  return (
    <Section title={m.customer_latest_audit()} aside={<StatusBadge status={latest.auditStatus.name} />}>
      <FactList
        facts={[{ label: m.customer_audit_date(), value: renderDate(latest.auditorDate) }, getDeadlineOrExpiry(latest)]}
      />
      <p className={css.more}>
        <Link to={auditPath(latest.auditID, roles)}>{m.customer_audit_open_latest()}</Link>
        {hasRole(roles, 'Admin') && (
          <Link to={editAuditPath(site, latest.auditID)}>{m.customer_audit_edit_latest()}</Link>
        )}
      </p>
      {!audits.some(({ auditStatus }) => isActive(auditStatus.name)) && <NewAuditLink site={site} />}
    </Section>
  )
}
