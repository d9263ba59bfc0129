import type { AuditActor } from '@sojourn/domain/audits/facts'
import { isReportAvailable } from '@sojourn/domain/audits/review/visibility'
import { auditView } from '@sojourn/domain/audits/visibility'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { type CalendarDay, longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconCalendarTime, IconDownload, IconMessage } from '@tabler/icons-react'
import { openDocument } from '../../../features/open-document.ts'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import type { Column } from '../../../ui/data-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { PersonAvatar } from '../audit-people.tsx'
import { formatNote, formatOtherDates, needsNewAuditor } from './audit-note.ts'
import css from './audits.module.css'
import type { AuditRow } from './audits-shape.ts'

export function UnreadMark({ audit }: { audit: AuditRow }) {
  if (!audit.hasUnreadMessages && !audit.hasUnreadAuditorMessages) return null
  return (
    <span className={css.unread} title={m.audits_unread()}>
      <IconMessage size={16} stroke={1.75} aria-hidden />
      <span className="sr">{m.audits_unread()}</span>
    </span>
  )
}

/** Whether the reader may download the report. A setting can show auditors all rows, but not all reports. */
const canReadReport = (audit: AuditRow, reader: AuditActor): boolean =>
  isReportAvailable(audit.auditStatus.name) &&
  !audit.auditType?.historic &&
  auditView(
    reader,
    { status: audit.auditStatus.name, auditorID: audit.auditor?.userID ?? null },
    // Hotel users only get rows of their own properties.
    true,
  ) === 'whole'

interface AuditInfoProps {
  audit: AuditRow
  reader: AuditActor
  today: CalendarDay
}

/** Unread messages, the report of the audit and the dates that do not fit into the date column. */
function AuditInfo({ audit, reader, today }: AuditInfoProps) {
  const { auditID, siteName } = audit
  const otherDates = formatOtherDates(audit, today)
  return (
    <span className={css.info}>
      <span className={css.unreadSlot}>
        <UnreadMark audit={audit} />
      </span>
      <span className={css.report}>
        {canReadReport(audit, reader) && (
          <IconButton
            icon={IconDownload}
            size={28}
            label={m.audits_download_report_of({ name: siteName })}
            onClick={() => openDocument(() => api.call('linkAuditReport', { params: { auditID } }))}
          />
        )}
      </span>
      {otherDates !== undefined && (
        <Tooltip opensByTouch label={otherDates}>
          <IconButton
            icon={IconCalendarTime}
            size={28}
            label={m.audits_other_dates_of({ name: siteName })}
            title={undefined}
          />
        </Tooltip>
      )}
    </span>
  )
}

const NoValue = () => <span className="dim">{m.audits_no_value()}</span>

/** "Check-up", the country and the reference of the property. */
function formatNameNote({ mode, country, site }: AuditRow): string {
  const place = m.audits_country_and_ucc({ country: countryName(country), ucc: site.propertyURN })
  return mode === 'check-up' ? m.audits_check_up({ place }) : place
}

const createBaseColumns = (reader: AuditActor, today: CalendarDay) => ({
  status: {
    id: 'status',
    header: m.audits_status(),
    width: 166,
    cell: (audit: AuditRow) => <StatusBadge status={audit.auditStatus.name} />,
  },
  name: {
    id: 'name',
    header: m.audits_property_name(),
    width: 184,
    orderBy: 'SiteName',
    cell: (audit: AuditRow) => <TwoLineCell strong main={audit.siteName} sub={formatNameNote(audit)} />,
  },
  date: {
    id: 'date',
    header: m.audits_audit_date(),
    width: 186,
    orderBy: 'AuditorDate',
    cell: (audit: AuditRow) => <AuditDate audit={audit} today={today} />,
  },
  auditor: {
    id: 'auditor',
    header: m.audits_auditor(),
    width: 126,
    optional: true,
    cell: (audit: AuditRow) => <AuditorName audit={audit} />,
  },
  info: {
    id: 'info',
    header: m.audits_info(),
    width: 104,
    cell: (audit: AuditRow) => <AuditInfo audit={audit} reader={reader} today={today} />,
  },
})

const adminColumns: Column<AuditRow>[] = [
  {
    id: 'non-compliances',
    header: m.audits_non_compliances(),
    width: 116,
    align: 'right',
    cell: (audit) => <NonCompliances audit={audit} />,
  },
  {
    id: 'assigned',
    header: m.audits_assigned_to(),
    width: 102,
    cell: (audit) => <AssignedTo audit={audit} />,
  },
]

export function createAuditColumns(reader: AuditActor, today: CalendarDay): Column<AuditRow>[] {
  const { status, name, date, auditor, info } = createBaseColumns(reader, today)
  return [status, name, date, auditor, ...(hasRole(reader.roles, 'Admin') ? adminColumns : []), info]
}

function AuditDate({ audit, today }: { audit: AuditRow; today: CalendarDay }) {
  const note = formatNote(audit, today)
  return (
    <TwoLineCell
      main={
        audit.auditorDate === null ? (
          <span className="dim">{m.audits_no_date()}</span>
        ) : (
          longDate(audit.auditorDate)
        )
      }
      {...(note ? { sub: note.text } : {})}
      {...(note?.tone ? { tone: note.tone } : {})}
    />
  )
}

function AuditorName({ audit }: { audit: AuditRow }) {
  if (audit.auditor === null) return NoValue()
  const { name } = audit.auditor
  if (needsNewAuditor(audit))
    return <TwoLineCell main={name} sub={m.audits_auditor_unavailable()} tone="bad" />
  return name
}

/** The number of noncompliances, which is not known before the report is submitted. */
function NonCompliances({ audit }: { audit: AuditRow }) {
  const { finalNonCompliances: current, totalNonCompliances: original } = audit
  if (current === null || audit.auditorSubmittedDate === null) return NoValue()
  return (
    <TwoLineCell
      strong
      main={current}
      {...(original === null || original === current
        ? {}
        : { sub: m.audits_non_compliances_were({ count: original }) })}
    />
  )
}

function AssignedTo({ audit }: { audit: AuditRow }) {
  const person = audit.assignedToUser
  if (person === null) return <span className="dim">{m.audits_unallocated()}</span>
  return (
    <span className="row" title={person.name}>
      <PersonAvatar person={person} />
      <span className="cut">{person.firstName}</span>
    </span>
  )
}
