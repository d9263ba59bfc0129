import type { AuditPerson } from '@sojourn/contract/audits/audit'
import { auditTypeLabel } from '@sojourn/domain/criteria/numbering'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { longDate } from '@sojourn/domain/kernel/dates'
import { auditsLabel } from '@sojourn/domain/people/navigation'
import { IconCalendar, IconClipboardList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePhoto } from '../../../../features/people/use-photo.ts'
import { m } from '../../../../messages/messages.js'
import { Avatar } from '../../../../ui/avatar.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { useReview, useReviewedAudit } from '../review-context.ts'
import css from './review-header.module.css'
import { FaultSignal, Signal } from './signal.tsx'

const AuditInfo = lazy(async () => ({ default: (await import('./audit-info.tsx')).AuditInfo }))

const listNames = {
  certifications: m.app_nav_certifications,
  'your-audits': m.app_nav_your_audits,
  audits: m.app_nav_audits,
}

export function ReviewHeader() {
  const { roles } = useReview().actor
  const audit = useReviewedAudit()
  const [isInfoOpen, setInfoOpen] = useState(false)
  return (
    <div className={css.header}>
      <PageHeader
        title={audit.siteName}
        badge={<StatusBadge status={audit.auditStatus.name} />}
        crumbs={[
          <Link key="list" to="/audits">
            {listNames[auditsLabel(roles)]()}
          </Link>,
          countryName(audit.country),
        ]}
        actions={<Signal />}
      />
      <FaultSignal />
      <div className={css.metas}>
        {audit.auditor ? <Auditor person={audit.auditor} /> : <span>{m.review_no_auditor()}</span>}
        <span className={css.meta}>
          <IconCalendar size={16} stroke={1.75} aria-hidden />
          {audit.auditorDate ? longDate(audit.auditorDate) : m.review_no_date()}
        </span>
        {audit.auditType && (
          <span className={css.wide}>
            <IconClipboardList size={16} stroke={1.75} aria-hidden />
            {auditTypeLabel(audit.auditType)}
          </span>
        )}
        {audit.firstAudit && <span className={css.wide}>{m.review_first_audit()}</span>}
        <button type="button" className={css.more} onClick={() => setInfoOpen(true)}>
          {m.review_more()}
        </button>
      </div>
      {isInfoOpen && (
        <Suspense>
          <AuditInfo audit={audit} onClose={() => setInfoOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Auditor({ person }: { person: AuditPerson }) {
  const photo = usePhoto(person.profileImage)
  return (
    <span className={css.meta}>
      <Avatar userID={person.userID} name={person.name} photoUrl={photo} />
      {person.name}
    </span>
  )
}
