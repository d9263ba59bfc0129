import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { isActive } from '@sojourn/domain/audits/statuses'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { inform } from '../../../../ui/confirm.ts'
import { FactList } from '../../../../ui/fact-list.tsx'
import { EmptyState, ErrorState, LoadingState, LoadingText } from '../../../../ui/states.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { StepFields } from '../fields/step-fields.tsx'
import { useSiteForm } from '../form/form-context.ts'
import type { Site } from '../form/site-draft.ts'
import { auditPath, editAuditPath, newAuditPath, type SiteAudit, useSiteAudits } from '../site-audits.ts'
import css from './steps.module.css'
import type { StepName } from './use-step-list.ts'

const formatDate = (date: string | null): string => (date === null ? '-' : longDate(date))

function AuditsTable({ site, audits }: { site: Site; audits: readonly SiteAudit[] }) {
  const { roles } = useSiteForm()
  const canEdit = hasRole(roles, 'Admin')
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
              {formatDate(auditorDate)}
              {auditType && <span className={css.context}>{auditType.name}</span>}
            </td>
            <td data-label={m.customer_audit_expiry()} className={css.date}>
              {formatDate(auditExpiresDate)}
            </td>
            <td data-label={m.customer_audit_auditor()}>{auditor?.name ?? m.customer_audit_no_auditor()}</td>
            <td>
              <span className={css.links}>
                <Link to={auditPath(auditID, roles)}>
                  {m.customer_audit_open()}
                  <span className="sr"> {formatDate(auditorDate)}</span>
                </Link>
                {canEdit && (
                  <Link to={editAuditPath(site, auditID)}>
                    {m.customer_audit_edit()}
                    <span className="sr"> {formatDate(auditorDate)}</span>
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

interface CreateAuditProps {
  site: Site
  audits: readonly SiteAudit[]
}

/** Opens the form of a new audit, or explains why no audit can be created. */
function CreateAudit({ site, audits }: CreateAuditProps) {
  const navigate = useNavigate()
  const isBlocked = audits.some(({ auditStatus }) => isActive(auditStatus.name))
  const create = () =>
    isBlocked
      ? inform({ title: m.customer_create_audit(), text: AUDIT_SENTENCES['active-audit-exists'] })
      : navigate({ to: newAuditPath(site) })
  return (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void create()}>
      {m.customer_create_audit()}
    </Button>
  )
}

/** The number of audits shown before "Show all". */
const MAX_NEWEST_AUDITS = 8

function AuditHistory() {
  const { site, roles } = useSiteForm()
  const [showsAll, setShowsAll] = useState(false)
  const audits = useSiteAudits(site?.siteID)
  if (!site) return null
  if (audits.isPending) return <LoadingState text={m.customer_audits_loading()} rows={3} />
  if (audits.error) return <ErrorState error={audits.error} onRetry={() => void audits.refetch()} />
  const create = hasRole(roles, 'Admin') && <CreateAudit site={site} audits={audits.data} />
  if (audits.data.length === 0) return <EmptyState text={m.customer_audits_none()} action={create} />
  return (
    <div className={css.history}>
      <div>{create}</div>
      <AuditsTable site={site} audits={showsAll ? audits.data : audits.data.slice(0, MAX_NEWEST_AUDITS)} />
      {!showsAll && audits.data.length > MAX_NEWEST_AUDITS && (
        <Button variant="default" className={css.showAll} onClick={() => setShowsAll(true)}>
          {m.customer_audits_show_all({ count: audits.data.length })}
        </Button>
      )}
    </div>
  )
}

const formatOptionalDate = (date: string | null | undefined): string => (date ? longDate(date) : '-')

/** The certification data for roles that cannot change it. */
function CertificationSummary() {
  const { site } = useSiteForm()
  const { data: audits, isPending } = useSiteAudits(site?.siteID)
  const latest = audits?.[0]
  if (!site) return null
  const noAudit = audits ? m.customer_no_audits_yet() : '-'
  const loading = isPending ? <LoadingText /> : undefined
  const isCertified = latest?.auditStatus.name === 'Certified'
  return (
    <section className={css.panel} aria-label={m.customer_certification_summary()}>
      <h3>{m.customer_certification_summary()}</h3>
      <FactList
        facts={[
          {
            label: m.customer_audit_status(),
            value: loading ?? (latest ? <StatusBadge status={latest.auditStatus.name} /> : noAudit),
          },
          {
            label: m.customer_certified_until(),
            value: loading ?? (isCertified ? formatOptionalDate(latest.auditExpiresDate) : '-'),
          },
          { label: m.customer_membership_type(), value: site.serviceTier?.name ?? '-' },
          { label: m.customer_membership_status(), value: site.membershipStatus?.name ?? '-' },
          { label: m.customer_membership_start(), value: formatOptionalDate(site.membershipStart) },
          { label: m.customer_membership_end(), value: formatOptionalDate(site.membershipEnd) },
        ]}
      />
    </section>
  )
}

const LocationMap = lazy(async () => ({ default: (await import('./location-map.tsx')).LocationMap }))

/** The fields that the certification summary shows instead of the form for roles that cannot change them. */
const MEMBERSHIP_FIELDS = [
  'membershipStatus',
  'membershipStart',
  'membershipEnd',
  'customerSince',
  'enabled',
  'chainConnect',
] as const

/** The content of a step. The map is rendered only while the step is open. */
export function StepBody({ name, isOpen }: { name: StepName; isOpen: boolean }) {
  const { roles } = useSiteForm()
  if (name === 'audit-history') return <AuditHistory />
  if (name === 'customer-summary' && !hasRole(roles, 'Admin'))
    return (
      <div className={css.stack}>
        <CertificationSummary />
        <StepFields step={name} without={MEMBERSHIP_FIELDS} />
      </div>
    )
  if (name === 'location')
    return (
      <div className={css.stack}>
        <StepFields step={name} />
        {isOpen && (
          <Suspense>
            <LocationMap />
          </Suspense>
        )}
      </div>
    )
  return <StepFields step={name} />
}
