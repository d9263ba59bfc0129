import type { AuditPerson } from '@sojourn/contract/audits/audit'
import { canReadVisit } from '@sojourn/domain/audits/fieldwork/editing'
import { auditTypeLabel } from '@sojourn/domain/criteria/numbering'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { longDate } from '@sojourn/domain/kernel/dates'
import { getAuditsLabel } from '@sojourn/domain/people/navigation'
import { hasRole } from '@sojourn/domain/people/roles'
import {
  IconAlertTriangle,
  IconCalendar,
  IconClipboardList,
  IconCloudOff,
  IconCloudUp,
  IconRefreshDot,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isUploadPending } from '../../../../features/offline-queue/file-queue.ts'
import { countCriteria } from '../../../../features/offline-queue/storage.ts'
import { usePhotoUrl } from '../../../../features/people/use-photo.ts'
import { m } from '../../../../messages/messages.js'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { OverturnedBadge } from '../../../../ui/overturned-badge.tsx'
import { PageHeader } from '../../../../ui/page.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { useStore } from '../../../../ui/store.ts'
import { toAuditFacts, useReview, useReviewedAudit } from '../review-context.ts'
import { useReviewSearch } from '../review-search.ts'
import css from './review-header.module.css'

/** Sending is only shown when it takes longer than this. */
const SENDING_DELAY_MS = 1_500

/** The state of the offline queues: connection, unsent and refused items. */
function QueueStatus() {
  return (
    <>
      <AnswerQueueStatus />
      <FileQueueStatus />
    </>
  )
}

/** Explains that nothing can be sent because of the device's storage, and offers a retry. */
function StorageFault() {
  const { answerQueue, fileQueue, messageQueue } = useReview()
  const faults = [useStore(answerQueue.fault), useStore(fileQueue.fault), useStore(messageQueue.fault)]
  const fault = faults.find((candidate) => candidate !== undefined)
  if (fault === undefined) return null
  const retry = () => {
    for (const queue of [answerQueue, fileQueue, messageQueue]) void queue.drain()
  }
  return (
    <p className={css.fault} role="alert">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>{fault === 'storage-full' ? m.review_storage_full() : m.review_storage_failed()}</span>
      <button type="button" className={css.retry} onClick={retry}>
        {m.review_try_again()}
      </button>
    </p>
  )
}

function FileQueueStatus() {
  const { fileQueue } = useReview()
  const items = useStore(fileQueue.items).filter(isUploadPending)
  const refused = items.filter(({ refusal }) => refusal !== undefined).length
  const count = items.length - refused
  if (items.length === 0) return null
  return (
    <p className={css.signal} data-tone={refused > 0 ? 'bad' : 'waiting'} role="status">
      {refused > 0 ? (
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      ) : (
        <IconCloudUp size={18} stroke={1.75} aria-hidden />
      )}
      {refused > 0 ? m.review_files_refused({ count: refused }) : m.review_files_waiting({ count })}
    </p>
  )
}

function AnswerQueueStatus() {
  const { answerQueue } = useReview()
  const connection = useStore(answerQueue.connection)
  const items = useStore(answerQueue.items)
  const refused = items.filter(({ refusal }) => refusal !== undefined).length
  const count = countCriteria(items.filter(({ refusal }) => refusal === undefined))
  const isStopped = useStore(answerQueue.fault) !== undefined
  const isSlow = useDelayedTrue(count > 0 && connection === 'online' && !isStopped)
  if (connection === 'offline')
    return (
      <p className={css.signal} data-tone="waiting" role="status">
        <IconCloudOff size={18} stroke={1.75} aria-hidden />
        {count > 0 ? m.review_offline_unsent({ count }) : m.review_offline()}
      </p>
    )
  if (refused > 0)
    return (
      <p className={css.signal} data-tone="bad" role="status">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {m.review_refused_count({ count: refused })}
      </p>
    )
  if (!isSlow) return null
  return (
    <p className={css.signal} data-tone="waiting" role="status">
      <IconCloudUp size={18} stroke={1.75} aria-hidden />
      {m.review_sending({ count })}
    </p>
  )
}

function useDelayedTrue(value: boolean): boolean {
  const [isDelayedTrue, setIsDelayedTrue] = useState(false)
  useEffect(() => {
    if (!value) return setIsDelayedTrue(false)
    const timer = setTimeout(() => setIsDelayedTrue(true), SENDING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return isDelayedTrue
}

const AuditInfo = lazy(async () => ({ default: (await import('./audit-info.tsx')).AuditInfo }))

const listNames = {
  certifications: m.app_nav_certifications,
  'your-audits': m.app_nav_your_audits,
  audits: m.app_nav_audits,
}

export function ReviewHeader() {
  const { actor } = useReview()
  const { roles } = actor
  const { change } = useReviewSearch()
  const audit = useReviewedAudit()
  const canVisit = canReadVisit(actor, toAuditFacts(audit))
  const [isInfoOpen, setInfoOpen] = useState(false)
  return (
    <div className={css.header}>
      <PageHeader
        title={audit.siteName}
        afterTitle={
          <>
            <StatusBadge status={audit.auditStatus.name} />
            {audit.overturned && <OverturnedBadge />}
            {audit.mode === 'check-up' && (
              <Badge tone="progress" icon={IconRefreshDot}>
                {m.review_check_up()}
              </Badge>
            )}
          </>
        }
        crumbs={[
          <Link key="list" to="/audits">
            {listNames[getAuditsLabel(roles)]()}
          </Link>,
          countryName(audit.country),
        ]}
        actions={<QueueStatus />}
      />
      <StorageFault />
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
        {hasRole(roles, 'Admin', 'Auditor') && (
          <Link to="/audits/audit/$auditID/evidence" params={{ auditID: audit.auditID }} className={css.more}>
            {m.evidence_title()}
          </Link>
        )}
        {canVisit && (
          <button type="button" className={css.more} onClick={() => change({ view: 'visit' })}>
            {m.visit_open()}
          </button>
        )}
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
  const photo = usePhotoUrl(person.profileImage)
  return (
    <span className={css.meta}>
      <Avatar userID={person.userID} name={person.name} photoUrl={photo} />
      {person.name}
    </span>
  )
}
