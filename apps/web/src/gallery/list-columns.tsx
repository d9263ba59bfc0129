import { longDate } from '@sojourn/domain/kernel/dates'
import { IconDownload, IconMessage } from '@tabler/icons-react'
import { Avatar } from '../ui/avatar.tsx'
import type { Column } from '../ui/data-table.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { TwoLineCell } from '../ui/two-line-cell.tsx'
import type { SampleAudit } from './list-data.ts'

export const columns: readonly Column<SampleAudit>[] = [
  { id: 'status', header: 'Status', width: 166, cell: (audit) => <StatusBadge status={audit.status} /> },
  {
    id: 'name',
    header: 'Property Name',
    width: 188,
    orderBy: 'SiteName',
    cell: (audit) => <TwoLineCell strong main={audit.siteName} sub={`${audit.country} · UCC ${audit.ucc}`} />,
  },
  {
    id: 'date',
    header: 'Audit Date',
    width: 194,
    orderBy: 'AuditorDate',
    cell: (audit) => (
      <TwoLineCell
        main={audit.date ? longDate(audit.date) : <span className="dim">Not set</span>}
        sub={audit.note}
        {...(audit.noteTone ? { tone: audit.noteTone } : {})}
      />
    ),
  },
  { id: 'auditor', header: 'Auditor', width: 116, optional: true, cell: (audit) => audit.auditor },
  {
    id: 'non-compliances',
    header: 'Non-compliances',
    width: 116,
    align: 'right',
    cell: (audit) =>
      audit.nonCompliances === undefined ? (
        <span className="dim">–</span>
      ) : (
        <TwoLineCell
          strong
          main={audit.nonCompliances}
          {...(audit.initialNonCompliances ? { sub: `was ${audit.initialNonCompliances}` } : {})}
        />
      ),
  },
  { id: 'assigned', header: 'Assigned To', width: 100, cell: (audit) => <Assigned audit={audit} /> },
  { id: 'info', header: 'Info', width: 76, cell: (audit) => <Info audit={audit} /> },
]

function Assigned({ audit }: { audit: SampleAudit }) {
  if (!audit.assigned) return <span className="dim">Unallocated</span>
  return (
    <span className="row">
      <Avatar userID={audit.assigned.userID} name={audit.assigned.name} />
      <span className="cut">{audit.assigned.name.split(' ')[0]}</span>
    </span>
  )
}

function Unread({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="row progress-t t12 semi num gallery-unread" title={`${count} unread`}>
      <IconMessage size={14} stroke={2} aria-hidden />
      {count}
    </span>
  )
}

function Info({ audit }: { audit: SampleAudit }) {
  return (
    <span className="gallery-info">
      <span>
        <Unread count={audit.unread} />
      </span>
      {audit.report && (
        <IconButton icon={IconDownload} size={28} label={`Download Report, ${audit.siteName}`} />
      )}
    </span>
  )
}

export function AuditCard({ audit }: { audit: SampleAudit }) {
  return (
    <>
      <span className="row">
        <span className="grow">
          <StatusBadge status={audit.status} />
        </span>
        <Unread count={audit.unread} />
        {audit.assigned && <Avatar userID={audit.assigned.userID} name={audit.assigned.name} />}
      </span>
      <span className="t16 semi cut">{audit.siteName}</span>
      <span className="row mut">
        <span className="grow cut">
          {audit.country}
          {audit.date && ` · ${longDate(audit.date)}`}
        </span>
        {audit.nonCompliances !== undefined && (
          <span className="num">{audit.nonCompliances} noncompliances</span>
        )}
      </span>
      <span className={audit.noteTone ? `t12 ${audit.noteTone}-t` : 't12 dim'}>{audit.note}</span>
    </>
  )
}
