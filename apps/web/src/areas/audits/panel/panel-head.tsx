import type { AuditPerson, AuditRow } from '@sojourn/contract/audits/audit'
import { dayOf, daysBetween } from '@sojourn/domain/audits/calendar'
import type { AuditActor } from '@sojourn/domain/audits/facts'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { longDate } from '@sojourn/domain/kernel/dates'
import { getPrimaryRole, type Role } from '@sojourn/domain/people/roles'
import { formatTelephone } from '@sojourn/domain/sites/telephone'
import type { ReactNode } from 'react'
import { EmailText } from '../../../features/people/person-name.tsx'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Callout, ProgressBar } from '../../../ui/callout.tsx'
import { OverturnedBadge } from '../../../ui/overturned-badge.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { PersonAvatar } from '../audit-people.tsx'
import { needsNewAuditor } from '../list/audit-note.ts'
import { getStartRefusal } from './available-actions.ts'
import css from './panel.module.css'

interface PersonLineProps {
  person: Pick<AuditPerson, 'userID' | 'name' | 'emailAddress' | 'profileImage'>
  aside?: ReactNode
}

export function PersonLine({ person, aside }: PersonLineProps) {
  return (
    <div className={css.person}>
      <PersonAvatar person={person} size="m" />
      <div className={css.texts}>
        <div className="med">{person.name}</div>
        <a className={css.email} href={`mailto:${person.emailAddress}`}>
          <EmailText address={person.emailAddress} />
        </a>
      </div>
      {aside}
    </div>
  )
}

/** The title of the panel, which needs only the row of the list. */
export function PanelHead({ audit }: { audit: Pick<AuditRow, 'siteName' | 'auditStatus' | 'overturned'> }) {
  return (
    <div className={css.head}>
      <h2 className="title grow">{audit.siteName}</h2>
      <div className={css.badges}>
        <StatusBadge status={audit.auditStatus.name} />
        {audit.overturned && <OverturnedBadge />}
      </div>
    </div>
  )
}

/** The address and contact of the property, and the meaning of the status for the reader. */
export function PanelSummary({ audit, roles }: { audit: CallResponse<'getAudit'>; roles: readonly Role[] }) {
  const { site } = audit
  const telephone = formatTelephone(site.telephone)
  const address = [
    site.address1,
    site.address2,
    site.address3,
    [site.postCode, site.cityTown].filter(Boolean).join(' '),
    countryName(site.country),
  ].filter(Boolean)
  return (
    <div className={css.lead}>
      <p className="mut">{address.join(', ')}</p>
      {(site.emailAddress || telephone) && (
        <p className={css.contact}>
          <span className="sr">{m.audit_panel_contact()}: </span>
          {site.emailAddress && <a href={`mailto:${site.emailAddress}`}>{site.emailAddress}</a>}
          {telephone && <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>}
        </p>
      )}
      <p className="dim t12">{getStatusDescription(audit, roles)}</p>
    </div>
  )
}

const getStatusDescription = (
  { auditStatus }: Pick<AuditRow, 'auditStatus'>,
  roles: readonly Role[],
): string => {
  const role = getPrimaryRole(roles)
  if (role === 'Admin') return auditStatus.adminDescription
  return role === 'Auditor' ? auditStatus.auditorDescription : auditStatus.description
}

interface StatusCalloutProps {
  audit: CallResponse<'getAudit'>
  actor: AuditActor
  /** Undefined if the person may not change the deadline. */
  onChangeDeadline: (() => void) | undefined
}

/** The most urgent fact of the audit, if any. */
export function StatusCallout({ audit, actor, onChangeDeadline }: StatusCalloutProps) {
  if (needsNewAuditor(audit))
    return (
      <Callout tone="bad">{m.audit_panel_auditor_unavailable({ name: audit.auditor?.name ?? '' })}</Callout>
    )
  const startRefusal = getStartRefusal(audit, actor, new Date())
  switch (audit.auditStatus.name) {
    case 'Improvements':
      return <Improvements audit={audit} onChangeDeadline={onChangeDeadline} />
    case 'Date Set':
      return audit.requestedDate === null ? null : (
        <Callout tone="needs">
          {m.audit_panel_requested_date({ date: longDate(audit.requestedDate) })}
        </Callout>
      )
    case 'Cancelled':
      return <Callout tone="ended">{m.audits_cancelled()}</Callout>
    default:
      return startRefusal === undefined ? null : <Callout tone="waiting">{startRefusal}</Callout>
  }
}

function Improvements({ audit, onChangeDeadline }: Omit<StatusCalloutProps, 'actor'>) {
  const { finalNonCompliances: remaining, totalNonCompliances: original, kipDueDate } = audit
  const days = kipDueDate === null ? undefined : daysBetween(dayOf(new Date()), kipDueDate)
  const isAccepted = remaining === 0
  const isOverdue = days !== undefined && days < 0 && !isAccepted
  const tone = isOverdue ? 'bad' : isAccepted ? 'good' : 'needs'
  // After a withdrawn certificate, more noncompliances can be open than were found in the audit.
  const total = Math.max(original ?? 0, remaining ?? 0)
  return (
    <Callout tone={tone}>
      <div className="row">
        <b className="grow">{formatImprovements(remaining, total)}</b>
        {days !== undefined && days >= 0 && !isAccepted && (
          <span className="num">{m.audit_panel_days({ count: days })}</span>
        )}
      </div>
      {remaining !== null && total > 0 && (
        <ProgressBar
          label={m.audit_panel_improvements_made()}
          value={total - remaining}
          max={total}
          tone={tone}
        />
      )}
      <div className="row t12">
        <span className="grow num">{kipDueDate !== null && formatDeadline(kipDueDate, isOverdue)}</span>
        {onChangeDeadline && (
          <button type="button" className={css.calloutLink} onClick={onChangeDeadline}>
            {m.audit_panel_change_deadline()}
          </button>
        )}
      </div>
    </Callout>
  )
}

const formatImprovements = (remaining: number | null, total: number): string => {
  if (remaining === null) return m.audit_panel_improvements()
  return remaining === 0
    ? m.audit_panel_improvements_accepted()
    : m.audit_panel_improvements_left({ left: remaining, total })
}

const formatDeadline = (kipDueDate: string, isOverdue: boolean): string => {
  const date = longDate(kipDueDate)
  return isOverdue ? m.audits_note_overdue({ date }) : m.audits_note_deadline({ date })
}
