import { dayOf } from '@sojourn/domain/audits/calendar'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { type CalendarDay, longDate } from '@sojourn/domain/kernel/dates'
import { getAuditsLabel } from '@sojourn/domain/people/navigation'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { parseIdParam } from '../../../features/routing/search.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export/export-menu.tsx'
import { exportQuery } from '../../../lib/export/export-query.ts'
import { onHubEvent } from '../../../lib/hub/hub-events.ts'
import { onConnected } from '../../../lib/hub/hub-status.ts'
import { m } from '../../../messages/messages.js'
import { inform } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { IgnoredFilters } from '../../../ui/ignored-filters.tsx'
import { listState } from '../../../ui/list-state.ts'
import { ListView } from '../../../ui/list-view.tsx'
import { ListPage } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { auditQuery } from '../audit-query.ts'
import { openingOf } from '../opening.ts'
import { PersonAvatar } from '../person-avatar.tsx'
import { applyUpdate } from './apply-update.ts'
import { auditColumns } from './audit-columns.tsx'
import { UnreadMark } from './audit-info.tsx'
import { auditNote } from './audit-note.ts'
import type { AuditRow } from './audit-row.ts'
import { shapeFor } from './audits-shape.ts'
import { understood, unknownFilters } from './narrowings.ts'
import { useAuditFilters } from './use-audit-filters.ts'

/** What comes in one breath, such as a job's night work, is asked for once. */
const TOGETHER_MS = 400

/** What others do reaches the list at once; order, counts and what came new are then asked for. */
function useLiveAudits(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      void queryClient.invalidateQueries({ queryKey: ['listAudits'] })
    }
    const askSoon = () => {
      timer ??= setTimeout(ask, TOGETHER_MS)
    }
    const stops = [
      onHubEvent('onAuditUpdate', ({ audits }) => {
        queryClient.setQueriesData<CallResponse<'listAudits'>>(
          { queryKey: ['listAudits'] },
          (page) => page && applyUpdate(page, audits),
        )
        for (const { auditID } of audits)
          void queryClient.invalidateQueries({ queryKey: auditQuery(auditID).queryKey })
        askSoon()
      }),
      // A message changes what is unread.
      onHubEvent('Message', askSoon),
      onConnected(() => {
        askSoon()
        void queryClient.invalidateQueries({ queryKey: ['getAudit'] })
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queryClient])
}

interface AuditCardProps {
  audit: AuditRow
  /** The certifier sees whom it is assigned to, and what was found. */
  isAdmin: boolean
  today: CalendarDay
}

/** A row for a thumb; the report and everything else opens with it. */
function AuditCard({ audit, isAdmin, today }: AuditCardProps) {
  const note = auditNote(audit, today)
  const found = isAdmin && audit.auditorSubmittedDate !== null ? audit.finalNonCompliances : null
  const date = audit.auditorDate === null ? m.audits_no_date() : longDate(audit.auditorDate)
  return (
    <>
      <span className="row">
        <span className="grow">
          <StatusBadge status={audit.auditStatus.name} />
        </span>
        <UnreadMark audit={audit} />
        {isAdmin && audit.assignedToUser && <PersonAvatar person={audit.assignedToUser} labelled />}
      </span>
      <span className="t16 semi cut">{audit.siteName}</span>
      <span className="row mut">
        <span className="grow cut">
          {countryName(audit.country)} · {date}
        </span>
        {found !== null && <span className="num">{m.audits_non_compliances_count({ count: found })}</span>}
      </span>
      {note && <span className={note.tone ? `t12 ${note.tone}-t` : 't12 dim'}>{note.text}</span>}
    </>
  )
}

const titles = {
  certifications: m.app_nav_certifications,
  'your-audits': m.app_nav_your_audits,
  audits: m.app_nav_audits,
}

/** What the list is called by those who read it. */
const auditsTitle = (roles: readonly Role[]): string => titles[getAuditsLabel(roles)]()

const MyWork = lazy(async () => ({ default: (await import('../my-work/my-work.tsx')).MyWork }))
const AuditPanel = lazy(async () => ({ default: (await import('../panel/audit-panel.tsx')).AuditPanel }))
const KeptAudits = lazy(async () => ({ default: (await import('./kept-audits.tsx')).KeptAudits }))
const HistoricDialog = lazy(async () => ({ default: (await import('./historic-dialog.tsx')).HistoricDialog }))

const route = getRouteApi('/signed-in/audits')

const orders = () => [
  { value: 'SiteName', label: m.audits_sort_name() },
  { value: 'SiteName desc', label: m.audits_sort_name_desc() },
  { value: 'AuditorDate desc', label: m.audits_sort_newest() },
  { value: 'AuditorDate', label: m.audits_sort_oldest() },
]

/** Every audit the person may see, and beside it the one that is chosen. */
export function AuditsPage() {
  const { me, roles } = route.useRouteContext()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const title = auditsTitle(roles)
  usePageTitle(title)
  useLiveAudits()
  const { userID } = me
  useUnsentWork(userID)
  const reader = useMemo(() => ({ userID, roles }), [userID, roles])
  const isAdmin = hasRole(roles, 'Admin')
  const today = dayOf(new Date())
  const columns = useMemo(() => auditColumns(reader, today), [reader, today])
  const [historic, setHistoric] = useState<string>()

  const chosenID = parseIdParam(search.AuditID)
  const chosen = chosenID === undefined ? {} : { AuditID: chosenID }
  const list = listState(
    shapeFor(roles),
    understood(search),
    (update) => void navigate({ search: (now) => ({ ...update(understood(now)), ...chosen }) }),
  )
  const filters = useAuditFilters(roles, list)
  const audits = useQuery({
    ...pageQuery('listAudits', { query: list.query }),
    // Nobody listened for what others did while the list was not open.
    refetchOnMount: 'always',
  })
  const rows = audits.data?.rows ?? []
  const total = audits.data?.pagination.totalCount
  const isOffline = audits.error instanceof ApiError && audits.error.status === 0
  const { data: stored = [], isPending: isReadingStored } = useQuery({
    queryKey: ['kept audits', userID],
    queryFn: async () =>
      (await import('../../../features/offline-queue/answers/kept-audits.ts')).listKeptAudits(userID),
    enabled: isOffline,
    gcTime: 0,
  })
  // The audits on this device take the place of a list that cannot be loaded.
  const isReplaced = isOffline && audits.data === undefined && (isReadingStored || stored.length > 0)

  const choose = (AuditID: string | undefined) =>
    void navigate({
      search: ({ AuditID: _former, ...rest }) => (AuditID === undefined ? rest : { ...rest, AuditID }),
      // Going through the rows is one step of the history, however many rows.
      replace: chosenID !== undefined,
    })
  const open = (audit: AuditRow) => {
    const opening = openingOf(audit)
    if (opening === 'historic') return setHistoric(audit.siteName)
    if (opening === 'cancelled')
      return void inform({ title: m.audits_cancelled_title(), text: m.audits_cancelled(), width: 350 })
    void navigate({ to: '/audits/audit/$auditID', params: { auditID: audit.auditID } })
  }

  const panel = chosenID !== undefined && (
    <Suspense>
      <AuditPanel
        auditID={chosenID}
        row={rows.find(({ auditID }) => auditID === chosenID)}
        ids={rows.map(({ auditID }) => auditID)}
        reader={reader}
        onChoose={choose}
        onOpen={open}
      />
    </Suspense>
  )

  return (
    <ListPage label={title} panel={panel}>
      <PageHeader
        title={title}
        {...(total === undefined ? {} : { count: m.audits_count({ count: total }) })}
        actions={
          !isReplaced &&
          (total !== 0 || list.isNarrowed) && (
            <ExportMenu
              name="audits"
              fetchFile={(format) =>
                api.call('exportAudits', { query: { ...exportQuery(list.query), format } })
              }
            />
          )
        }
      />
      {!isAdmin && hasRole(roles, 'Auditor') && (
        <Suspense>
          <MyWork roles={roles} folded />
        </Suspense>
      )}
      <IgnoredFilters values={unknownFilters(search)} />
      {isOffline && stored.length > 0 && (
        <Suspense>
          <KeptAudits kept={stored} onRetry={() => void audits.refetch()} />
        </Suspense>
      )}
      {!isReplaced && (
        <ListView
          list={list}
          result={audits}
          filters={filters}
          orders={orders()}
          searchPlaceholder={m.audits_search()}
          label={title}
          columns={columns}
          rowId={(audit) => audit.auditID}
          loadingText={m.audits_loading()}
          emptyText={m.audits_none()}
          emptyAction={<NextStep isAdmin={isAdmin} isHotel={hasRole(roles, 'Hotel')} />}
          card={(audit) => <AuditCard audit={audit} isAdmin={isAdmin} today={today} />}
          selectedId={chosenID}
          onSelect={({ auditID }) => choose(auditID)}
          onOpen={open}
          onClose={() => chosenID !== undefined && choose(undefined)}
        />
      )}
      {historic !== undefined && (
        <Suspense>
          <HistoricDialog siteName={historic} onClose={() => setHistoric(undefined)} />
        </Suspense>
      )}
    </ListPage>
  )
}

/** What somebody brought back from a place without a line is sent from here as well. */
function useUnsentWork(userID: string): void {
  useEffect(() => {
    void import('../../../features/offline-queue/messages/my-messages.ts').then(
      ({ myMessages }) => myMessages(userID),
      // Without it the work waits until the audit is opened.
      () => undefined,
    )
  }, [userID])
}

/** Where an audit begins, for those who can begin one. */
function NextStep({ isAdmin, isHotel }: { isAdmin: boolean; isHotel: boolean }) {
  if (!isAdmin && !isHotel) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to={isAdmin ? '/companies' : '/customers'} {...props} />}
    >
      {isAdmin ? m.audits_to_customers() : m.audits_to_property()}
    </Button>
  )
}
