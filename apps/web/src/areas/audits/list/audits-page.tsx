import { dayOf } from '@sojourn/domain/audits/calendar'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { type CalendarDay, longDate } from '@sojourn/domain/kernel/dates'
import { getAuditsLabel } from '@sojourn/domain/people/navigation'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { parseIdParam } from '../../../features/routing/search.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery, pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { toExportQuery } from '../../../lib/file-export.ts'
import { onConnected, onHubEvent } from '../../../lib/hub/hub-events.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { inform } from '../../../ui/confirm.ts'
import { IgnoredFilters } from '../../../ui/ignored-filters.tsx'
import { createListState } from '../../../ui/list-state.ts'
import { ListView } from '../../../ui/list-view.tsx'
import { HeaderTools, ListPage, PageHeader } from '../../../ui/page.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { PersonAvatar } from '../audit-people.tsx'
import { auditQuery } from '../audit-query.ts'
import { getOpenMode } from '../open-mode.ts'
import { applyUpdate } from './apply-update.ts'
import { createAuditColumns, UnreadMark } from './audit-columns.tsx'
import { formatNote } from './audit-note.ts'
import css from './audits.module.css'
import { type AuditRow, getAuditsShape } from './audits-shape.ts'
import { dropUnknownFilters, findUnknownFilterValues } from './filter-values.ts'
import { useAuditFilters } from './use-audit-filters.ts'

/** The delay before a refetch, so that the events of one job cause one request. */
const REFETCH_DELAY_MS = 400

/** Applies the changes of other users immediately, and refetches later for the order, the counts and new rows. */
function useLiveAudits(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = () => {
      timer = undefined
      void queryClient.invalidateQueries({ queryKey: ['listAudits'] })
    }
    const scheduleRefetch = () => {
      timer ??= setTimeout(refetch, REFETCH_DELAY_MS)
    }
    const unsubscribers = [
      onHubEvent('onAuditUpdate', ({ audits }) => {
        queryClient.setQueriesData<CallResponse<'listAudits'>>(
          { queryKey: ['listAudits'] },
          (page) => page && applyUpdate(page, audits),
        )
        for (const { auditID } of audits)
          void queryClient.invalidateQueries({ queryKey: auditQuery(auditID).queryKey })
        scheduleRefetch()
      }),
      // A message changes the unread flags.
      onHubEvent('Message', scheduleRefetch),
      onConnected(() => {
        scheduleRefetch()
        void queryClient.invalidateQueries({ queryKey: ['getAudit'] })
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [queryClient])
}

interface AuditCardProps {
  audit: AuditRow
  /** Admins also see the assigned person and the noncompliances. */
  isAdmin: boolean
  today: CalendarDay
}

/** A row on a phone. The report is in the panel. */
function AuditCard({ audit, isAdmin, today }: AuditCardProps) {
  const note = formatNote(audit, today)
  const noncompliances = isAdmin && audit.auditorSubmittedDate !== null ? audit.finalNonCompliances : null
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
        {noncompliances !== null && (
          <span className="num">{m.audits_non_compliances_count({ count: noncompliances })}</span>
        )}
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

const getAuditsTitle = (roles: readonly Role[]): string => titles[getAuditsLabel(roles)]()

const importHome = () => import('../home/auditor-home.tsx')
const AuditorHome = lazy(async () => ({ default: (await importHome()).AuditorHome }))
const AuditPanel = lazy(async () => ({ default: (await import('../panel/audit-panel.tsx')).AuditPanel }))
const StoredAudits = lazy(async () => ({ default: (await import('./stored-audits.tsx')).StoredAudits }))
const HistoricDialog = lazy(async () => ({ default: (await import('./historic-dialog.tsx')).HistoricDialog }))

const route = getRouteApi('/signed-in/audits')

const listOrders = () => [
  { value: 'SiteName', label: m.audits_sort_name() },
  { value: 'SiteName desc', label: m.audits_sort_name_desc() },
  { value: 'AuditorDate desc', label: m.audits_sort_newest() },
  { value: 'AuditorDate', label: m.audits_sort_oldest() },
]

/** The audits that the person may see, and a panel with the selected one. */
export function AuditsPage() {
  const { me, roles } = route.useRouteContext()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const title = getAuditsTitle(roles)
  usePageTitle(title)
  useLiveAudits()
  const { userID } = me
  useSendQueuedMessages(userID)
  const reader = useMemo(() => ({ userID, roles }), [userID, roles])
  const isAdmin = hasRole(roles, 'Admin')
  const isAuditor = !isAdmin && hasRole(roles, 'Auditor')
  const visits = useQuery({ ...callQuery('listVisits'), enabled: isAuditor })
  // If the visits cannot be loaded, for example offline, the page only shows the list.
  const hasHome = isAuditor && visits.data !== undefined
  const today = dayOf(new Date())
  const columns = useMemo(() => createAuditColumns(reader, today), [reader, today])
  const [historicSiteName, setHistoricSiteName] = useState<string>()

  const selectedID = parseIdParam(search.AuditID)
  const selected = selectedID === undefined ? {} : { AuditID: selectedID }
  const list = createListState(
    getAuditsShape(roles),
    dropUnknownFilters(search),
    (update) => void navigate({ search: (now) => ({ ...update(dropUnknownFilters(now)), ...selected }) }),
  )
  const filters = useAuditFilters(roles, list)
  const audits = useQuery({
    ...pageQuery('listAudits', { query: list.query }),
    // The list receives no hub events while it is not mounted.
    refetchOnMount: 'always',
  })
  const rows = audits.data?.rows ?? []
  const total = audits.data?.pagination.totalCount
  const isOffline = audits.error instanceof ApiError && audits.error.status === 0
  const { data: stored = [], isPending: isReadingStored } = useQuery({
    queryKey: ['stored audits', userID],
    queryFn: async () =>
      (await import('../../../features/offline-queue/stored-audits.ts')).listStoredAudits(userID),
    enabled: isOffline,
    gcTime: 0,
  })
  // The audits on this device replace a list that cannot be loaded.
  const isReplaced = isOffline && audits.data === undefined && (isReadingStored || stored.length > 0)

  const select = (AuditID: string | undefined) =>
    void navigate({
      search: ({ AuditID: _former, ...rest }) => (AuditID === undefined ? rest : { ...rest, AuditID }),
      // Selecting another row replaces the history entry, so that Back closes the panel.
      replace: selectedID !== undefined,
    })
  const open = (audit: AuditRow) => {
    const openMode = getOpenMode(audit)
    if (openMode === 'historic') return setHistoricSiteName(audit.siteName)
    if (openMode === 'cancelled')
      return void inform({ title: m.audits_cancelled_title(), text: m.audits_cancelled(), width: 350 })
    void navigate({ to: '/audits/audit/$auditID', params: { auditID: audit.auditID } })
  }

  const panel = selectedID !== undefined && (
    <Suspense>
      <AuditPanel
        auditID={selectedID}
        row={rows.find(({ auditID }) => auditID === selectedID)}
        ids={rows.map(({ auditID }) => auditID)}
        reader={reader}
        onSelect={select}
        onOpen={open}
      />
    </Suspense>
  )

  const listSection = (
    <>
      <PageHeader
        title={title}
        level={hasHome ? 2 : 1}
        {...(total === undefined ? {} : { count: m.audits_count({ count: total }) })}
        actions={
          <>
            {hasRole(roles, 'Auditor') && (
              <Button variant="default" renderRoot={(props) => <Link to="/audits/take-along" {...props} />}>
                {m.take_title()}
              </Button>
            )}
            {!isReplaced && (total !== 0 || list.isFiltered) && (
              <ExportMenu
                name="audits"
                fetchFile={(format) =>
                  api.call('exportAudits', { query: { ...toExportQuery(list.query), format } })
                }
              />
            )}
          </>
        }
      />
      <IgnoredFilters values={findUnknownFilterValues(search)} />
      {isOffline && stored.length > 0 && (
        <Suspense>
          <StoredAudits audits={stored} onRetry={() => void audits.refetch()} />
        </Suspense>
      )}
      {!isReplaced && (
        <ListView
          list={list}
          result={audits}
          filters={filters}
          orders={listOrders()}
          searchPlaceholder={m.audits_search()}
          label={title}
          columns={columns}
          rowId={(audit) => audit.auditID}
          loadingText={m.audits_loading()}
          emptyText={m.audits_none()}
          emptyAction={<NextStep isAdmin={isAdmin} isHotel={hasRole(roles, 'Hotel')} />}
          card={(audit) => <AuditCard audit={audit} isAdmin={isAdmin} today={today} />}
          selectedId={selectedID}
          onSelect={({ auditID }) => select(auditID)}
          onOpen={open}
          onClose={() => selectedID !== undefined && select(undefined)}
        />
      )}
    </>
  )
  return (
    <ListPage label={title} panel={panel}>
      {isAuditor && (hasHome || visits.isPending) ? (
        <ListBelowHome
          home={visits.data && <AuditorHome userID={userID} visits={visits.data} />}
          scrollToList={list.isFiltered || selectedID !== undefined}
        >
          {listSection}
        </ListBelowHome>
      ) : (
        listSection
      )}
      {historicSiteName !== undefined && (
        <Suspense>
          <HistoricDialog siteName={historicSiteName} onClose={() => setHistoricSiteName(undefined)} />
        </Suspense>
      )}
    </ListPage>
  )
}

interface ListBelowHomeProps {
  /** Undefined while it loads. */
  home: ReactNode | undefined
  /** A link to a filtered list or to an audit scrolls to the list. */
  scrollToList: boolean
  children: ReactNode
}

/** The start page of an auditor. Below it is the list, as high as the window. */
function ListBelowHome({ home, scrollToList, children }: ListBelowHomeProps) {
  const list = useRef<HTMLDivElement>(null)
  const shouldScroll = useRef(scrollToList)
  const isLoaded = home !== undefined
  useEffect(() => {
    if (isLoaded && shouldScroll.current) list.current?.scrollIntoView()
  }, [isLoaded])
  const loading = <LoadingState text={m.auditor_home_loading()} rows={5} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div className={css.withHome} tabIndex={0}>
      {home === undefined ? loading : <Suspense fallback={loading}>{home}</Suspense>}
      <div ref={list} className={css.belowHome}>
        <HeaderTools.Provider value={null}>{children}</HeaderTools.Provider>
      </div>
    </div>
  )
}

/** Sends messages that were written offline. */
function useSendQueuedMessages(userID: string): void {
  useEffect(() => {
    void import('../../../features/offline-queue/user-queues.ts').then(
      ({ openMessageQueue }) => openMessageQueue(userID),
      // If the module cannot be loaded, the messages are sent when the audit is opened.
      () => undefined,
    )
  }, [userID])
}

/** A link to the page where this user can create audits. */
function NextStep({ isAdmin, isHotel }: { isAdmin: boolean; isHotel: boolean }) {
  if (!isAdmin && !isHotel) return null
  return (
    <>
      {!isAdmin && <p className="mut">{m.audits_not_listed()}</p>}
      <Button
        variant="default"
        renderRoot={(props) => <Link to={isAdmin ? '/companies' : '/customers'} {...props} />}
      >
        {isAdmin ? m.audits_to_customers() : m.audits_to_property()}
      </Button>
    </>
  )
}
