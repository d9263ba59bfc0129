import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { isActive } from '@sojourn/domain/audits/statuses'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconArrowLeft, IconArrowRight, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { inform } from '../../../../ui/confirm.ts'
import { FactList } from '../../../../ui/fact-list.tsx'
import { EmptyState, ErrorState, LoadingState, LoadingText } from '../../../../ui/states.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { Step, StepNavigation, Steps } from '../../../../ui/steps.tsx'
import { StepFields } from '../fields/step-fields.tsx'
import { useSiteForm } from '../form/form-context.ts'
import type { Site } from '../form/site-draft.ts'
import { auditPath, editAuditPath, newAuditPath, type SiteAudit, useSiteAudits } from '../site-audits.ts'
import css from './steps.module.css'
import type { StepItem, StepName } from './use-step-list.ts'

interface SiteStepsProps {
  steps: readonly StepItem[]
  open: StepName | undefined
  onOpen(step: StepName | undefined): void
}

/** The steps of the form; one step is open at a time. */
export function SiteSteps({ steps, open, onOpen }: SiteStepsProps) {
  const container = useRef<HTMLDivElement>(null)
  const isSteppingByButton = useRef(false)
  // Closing the previous step moves the open step up, possibly out of view.
  useEffect(() => {
    if (open === undefined) return
    const heading = container.current?.querySelector<HTMLElement>('h2 > [aria-expanded="true"]')
    // Deferred to the next frame, to avoid a second layout pass.
    const frame = requestAnimationFrame(() => heading?.scrollIntoView({ block: 'nearest' }))
    // The clicked button is hidden with its step, so the heading of the next step gets the focus.
    if (isSteppingByButton.current) heading?.focus()
    isSteppingByButton.current = false
    return () => cancelAnimationFrame(frame)
  }, [open])
  const goToStep = (step: StepName) => {
    isSteppingByButton.current = true
    onOpen(step)
  }
  return (
    <div ref={container} className={css.all}>
      <Steps>
        {steps.map((step, index) => (
          <Step
            key={step.name}
            number={index + 1}
            title={step.title}
            summary={step.name === open ? step.description : step.summary}
            {...(step.hint ? { hint: step.hint } : {})}
            done={step.done}
            hasErrors={step.hasErrors}
            open={step.name === open}
            onToggle={() => onOpen(step.name === open ? undefined : step.name)}
          >
            <StepBody name={step.name} isOpen={step.name === open} />
            <StepButtons before={steps[index - 1]} after={steps[index + 1]} onGo={goToStep} />
          </Step>
        ))}
      </Steps>
    </div>
  )
}

interface StepButtonsProps {
  before: StepItem | undefined
  after: StepItem | undefined
  onGo(step: StepName): void
}

function StepButtons({ before, after, onGo }: StepButtonsProps) {
  return (
    <StepNavigation>
      {before ? (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => onGo(before.name)}
        >
          {before.title}
        </Button>
      ) : (
        <span />
      )}
      {after && (
        <Button
          variant="default"
          rightSection={<IconArrowRight size={16} aria-hidden />}
          onClick={() => onGo(after.name)}
        >
          {after.title}
        </Button>
      )}
    </StepNavigation>
  )
}

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
function StepBody({ name, isOpen }: { name: StepName; isOpen: boolean }) {
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
