import type { AuditVisit } from '@sojourn/contract/notifications/calls'
import { dayOf } from '@sojourn/domain/audits/calendar'
import { type CalendarDay, longDate } from '@sojourn/domain/kernel/dates'
import {
  IconArrowRight,
  IconCircleCheck,
  IconDownload,
  IconFlag,
  IconMapPin,
  IconPencil,
  IconPhone,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { saveFile } from '../../../lib/file-export.ts'
import { formatRecentTime } from '../../../lib/times.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useDeviceName } from '../take-along/device-name.ts'
import {
  type AuditorDay,
  type DayEvent,
  formatDayAndMonth,
  formatDayAndShortMonth,
  planDay,
  writeCalendar,
} from './auditor-day.ts'
import css from './auditor-home.module.css'
import { WaitingList } from './waiting-list.tsx'

const formatWeekday = (day: CalendarDay, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat('en-GB', { weekday, timeZone: 'UTC' }).format(new Date(day))

function formatTitle({ next, isToday }: AuditorDay): string {
  if (!next) return m.auditor_home_no_visit()
  return isToday
    ? m.auditor_home_today({ site: next.siteName })
    : m.auditor_home_next({ site: next.siteName, date: formatDayAndMonth(next.visitOn) })
}

interface AuditorHomeProps {
  userID: string
  /** Ordered by their date. */
  visits: readonly AuditVisit[]
}

/** The start page of an auditor: the next visit, the open work and the calendar. */
export function AuditorHome({ userID, visits }: AuditorHomeProps) {
  const today = dayOf(new Date())
  const day = planDay(visits, today)
  return (
    <div className={css.home}>
      <PageHeader title={formatTitle(day)} date={`${formatWeekday(today, 'long')} ${longDate(today)}`} />
      <div className={css.cards} data-without-visit={day.next === undefined || undefined}>
        {day.next && <VisitCard userID={userID} visit={day.next} isToday={day.isToday} />}
        <WaitingList userID={userID} reports={day.reports} upcoming={day.upcoming} today={today} />
        <Calendar day={day} today={today} />
      </div>
    </div>
  )
}

type Fieldwork = CallResponse<'getFieldwork'>

/** Returns the criteria that were noncompliant in the last audit, with the number and the finding of that audit. */
const listFailures = (fieldwork: Fieldwork | undefined) =>
  (fieldwork?.criteria ?? []).flatMap(({ auditTypeQuestionID, failedBefore, earlier: [last] }) =>
    failedBefore && last ? [{ id: auditTypeQuestionID, number: last.number, finding: last.finding }] : [],
  )

interface VisitCardProps {
  userID: string
  visit: AuditVisit
  isToday: boolean
}

function VisitCard({ userID, visit, isToday }: VisitCardProps) {
  const { auditID, address, contactName, noOfRooms, criteria, telephone } = visit
  const { data: fieldwork } = useQuery(callQuery('getFieldwork', { params: { auditId: auditID } }))
  const failures = listFailures(fieldwork)
  const year = fieldwork?.earlierAudits[0]?.auditorDate.slice(0, 4) ?? ''
  const places = fieldwork?.places.length ?? 0
  return (
    <section
      className={css.visit}
      aria-label={isToday ? m.auditor_home_todays_visit() : m.auditor_home_next_visit()}
    >
      <div className={css.main}>
        <p className={css.status}>
          <StatusBadge status={visit.status} />
          <span>{visit.auditTypeName}</span>
        </p>
        <h2 className={css.address}>{address}</h2>
        <dl className={css.facts}>
          {contactName !== '' && <Fact label={m.auditor_home_contact()} value={contactName} />}
          {noOfRooms !== null && (
            <Fact label={m.auditor_home_property()} value={m.auditor_home_rooms({ count: noOfRooms })} />
          )}
          <Fact
            label={m.auditor_home_criteria()}
            value={
              places > 0
                ? m.auditor_home_in_places({ count: criteria, places })
                : criteria.toLocaleString('en')
            }
          />
        </dl>
        <ul className={css.ready}>
          <OnDevice userID={userID} auditID={auditID} />
          {failures.length > 0 && (
            <li>
              <IconFlag size={20} stroke={1.6} aria-hidden className="needs-t" />
              {m.auditor_home_failed({ count: failures.length, year })}
            </li>
          )}
        </ul>
        <div className={css.buttons}>
          <Button
            rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden />}
            renderRoot={(props) => <Link to="/audits/audit/$auditID" params={{ auditID }} {...props} />}
          >
            {m.auditor_home_open()}
          </Button>
          <Button
            variant="default"
            leftSection={<IconMapPin size={20} stroke={1.6} aria-hidden />}
            renderRoot={({ children, ...props }) => (
              <a
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
                target="_blank"
                rel="noreferrer"
                {...props}
              >
                {children}
              </a>
            )}
          >
            {m.auditor_home_directions()}
          </Button>
          {telephone !== '' && (
            <Button
              variant="default"
              leftSection={<IconPhone size={20} stroke={1.6} aria-hidden />}
              renderRoot={({ children, ...props }) => (
                <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`} {...props}>
                  {children}
                </a>
              )}
            >
              {m.auditor_home_call()}
            </Button>
          )}
        </div>
      </div>
      {failures.length > 0 && (
        <FailureList failures={failures} year={year} mustReverify={fieldwork?.reverifyFailures ?? false} />
      )}
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const PHOTO_BYTES = 4_000_000
const MAX_PHOTO_COUNT = 1_000

/** "Space for about 80 photos"; undefined if the browser gives no estimate. */
function formatFreeSpace({ quota, usage }: StorageEstimate): string | undefined {
  if (quota === undefined || usage === undefined) return undefined
  const count = Math.floor((quota - usage) / PHOTO_BYTES / 10) * 10
  return count > MAX_PHOTO_COUNT
    ? m.auditor_home_ample_photo_space({ count: MAX_PHOTO_COUNT })
    : m.auditor_home_photo_space({ count: Math.max(0, count) })
}

async function readDeviceState(userID: string, auditID: string) {
  const { findStoredAudit } = await import('../../../features/offline-queue/stored-audits.ts')
  const stored = await findStoredAudit(userID, auditID)
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  return { storedAt: stored?.storedAt, freeSpace: estimate && formatFreeSpace(estimate) }
}

/** Shows whether the audit is stored on this device, and the space for photos. */
function OnDevice({ userID, auditID }: { userID: string; auditID: string }) {
  const device = useDeviceName()
  const { data } = useQuery({
    queryKey: ['device', userID, auditID],
    queryFn: () => readDeviceState(userID, auditID),
    gcTime: 0,
  })
  if (!data) return null
  const storedAt = data.storedAt && formatRecentTime(data.storedAt, new Date())
  return (
    <>
      <li>
        {storedAt ? (
          <IconCircleCheck size={20} stroke={1.6} aria-hidden className="good-t" />
        ) : (
          <IconDownload size={20} stroke={1.6} aria-hidden className="dim" />
        )}
        {storedAt
          ? m.auditor_home_on_device({
              device,
              at: storedAt.replace(/^(?:Today|Yesterday)/, (word) => word.toLowerCase()),
            })
          : m.take_not_stored({ device })}
      </li>
      {data.freeSpace && (
        <li>
          <IconCircleCheck size={20} stroke={1.6} aria-hidden className="good-t" />
          {data.freeSpace}
        </li>
      )}
    </>
  )
}

const MAX_FAILURES = 5

interface FailureListProps {
  failures: ReturnType<typeof listFailures>
  year: string
  mustReverify: boolean
}

function FailureList({ failures, year, mustReverify }: FailureListProps) {
  return (
    <div className={css.failures}>
      <h3>{m.auditor_home_failed_in({ year })}</h3>
      <ul>
        {failures.slice(0, MAX_FAILURES).map(({ id, number, finding }) => (
          <li key={id}>
            <span className={css.number}>{number}</span>
            <span className={css.finding}>{finding}</span>
          </li>
        ))}
      </ul>
      {failures.length > MAX_FAILURES && (
        <p>{m.auditor_home_more({ count: failures.length - MAX_FAILURES })}</p>
      )}
      {mustReverify && <p>{m.auditor_home_reverify()}</p>}
    </div>
  )
}

const EVENT_ICONS = { visit: IconMapPin, report: IconPencil }
const MAX_LATER = 4

const saveCalendar = (events: readonly DayEvent[]): void =>
  saveFile(new Blob([writeCalendar(events, new Date())], { type: 'text/calendar' }), 'visits.ics')

function Calendar({ day: { days, soon, later }, today }: { day: AuditorDay; today: CalendarDay }) {
  const events = [...soon, ...later]
  const visits = soon.filter(({ kind }) => kind === 'visit').length
  const summary = m.auditor_home_two_weeks({
    visits: m.auditor_home_visits({ count: visits }),
    reports: m.auditor_home_reports({ count: soon.length - visits }),
  })
  return (
    <section className={css.calendar} aria-label={m.auditor_home_calendar()}>
      <div className={css.calendarHead}>
        <h2>{summary}</h2>
        {events.length > 0 && (
          <button type="button" className={css.link} onClick={() => saveCalendar(events)}>
            {m.auditor_home_add_to_calendar()}
          </button>
        )}
      </div>
      <ol className={css.days}>
        {days.map((day) => (
          <li
            key={day}
            data-today={day === today || undefined}
            data-weekend={['Sat', 'Sun'].includes(formatWeekday(day, 'short')) || undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            <span>{formatWeekday(day, 'short')}</span>
            <b>{Number(day.slice(8))}</b>
            {soon
              .filter((event) => event.day === day)
              .map((event) => (
                <CalendarEvent key={`${event.kind} ${event.visit.auditID}`} event={event} />
              ))}
          </li>
        ))}
      </ol>
      {later.length > 0 && (
        <div className={css.later}>
          <h3>{m.auditor_home_later()}</h3>
          <ul>
            {later.slice(0, MAX_LATER).map(({ kind, day, visit }) => (
              <li key={`${kind} ${visit.auditID}`}>
                <span>
                  {kind === 'visit'
                    ? m.auditor_home_visit_on({ date: formatDayAndShortMonth(day) })
                    : m.auditor_home_report_on({ date: formatDayAndShortMonth(day) })}
                </span>
                <Link to="/audits/audit/$auditID" params={{ auditID: visit.auditID }}>
                  {visit.siteName}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function CalendarEvent({ event: { kind, visit } }: { event: DayEvent }) {
  const ItemIcon = EVENT_ICONS[kind]
  return (
    <Link
      to="/audits/audit/$auditID"
      params={{ auditID: visit.auditID }}
      className={css.event ?? ''}
      data-kind={kind}
      title={visit.siteName}
    >
      <ItemIcon size={14} stroke={1.75} aria-hidden />
      <span>{kind === 'visit' ? visit.siteName : m.auditor_home_report_due()}</span>
    </Link>
  )
}
