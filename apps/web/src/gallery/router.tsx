import {
  IconBell,
  IconChevronDown,
  IconChevronUp,
  IconDots,
  IconDownload,
  IconLink,
} from '@tabler/icons-react'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Callout, ProgressBar } from '../ui/callout.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FilterBar, SortSelect } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { ListKeys } from '../ui/list-keys.tsx'
import { createListState, parseListSearch } from '../ui/list-state.ts'
import { HeaderTools, ListPage, PageHeader } from '../ui/page.tsx'
import { Paginator } from '../ui/paginator.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { showToast } from '../ui/show-toast.ts'
import { SidePanel } from '../ui/side-panel.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { FormScreen } from './form-screen.tsx'
import { AuditCard, columns } from './list-columns.tsx'
import { auditShape, audits, type SampleAudit } from './list-data.ts'
import { PartsScreen } from './parts-screen.tsx'
import { StatesScreen } from './states-screen.tsx'

const facts = [
  ['Audit type', 'V2 - Requirements 2023'],
  ['First audit', 'No'],
  ['Audit date', '12th January 2026'],
  ['Audit expiry', '12th January 2028'],
  ['Report submitted date', '26th January 2026'],
  ['Results sent date', '30th January 2026'],
  ['Date certified', 'Not yet'],
  ['Accommodation type', 'Rural hotel'],
  ['Membership status', 'Current'],
  ['Membership type', 'Standard'],
  ['Membership expiry', '1st June 2027'],
  ['ChainConnect', 'No'],
].map(([label = '', value = '']) => ({ label, value }))

function AuditPanel({ audit, onClose }: { audit: SampleAudit; onClose(): void }) {
  const tools = (
    <>
      <IconButton icon={IconLink} label="Copy link" />
      <IconButton icon={IconChevronUp} label="Previous audit" />
      <IconButton icon={IconChevronDown} label="Next audit" />
    </>
  )
  return (
    <SidePanel
      title={`UCC ${audit.ucc}`}
      tools={tools}
      onClose={onClose}
      footer={
        <>
          Something wrong here? <a href="#/list">Email the certifier</a>
        </>
      }
    >
      <div className="row">
        <h2 className="title grow">{audit.siteName}</h2>
        <StatusBadge status={audit.status} />
      </div>
      <p className="mut">Estrada do Vale 18, 8100-292 Loulé, Portugal</p>
      <br />
      <Callout tone="needs">
        <div className="row">
          <b className="grow">7 of 12 improvements left</b>
          <span className="num">58 days</span>
        </div>
        <ProgressBar label="Improvements answered" value={5} max={12} tone="needs" />
        <div className="row t12">
          <span className="grow num">Deadline 30th April 2026</span>
          <a href="#/list">Change Deadline Date</a>
        </div>
      </Callout>
      <div className="gallery-actions">
        <Button rightSection={<Kbd onFill>↵</Kbd>}>Open audit</Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          Download Report
        </Button>
        <IconButton icon={IconDots} label="More actions" size={36} outlined />
      </div>
      <Disclosure title="Auditing information" open>
        <FactList facts={facts} />
      </Disclosure>
      <Disclosure title="Auditor" open>
        <div className="row">
          <Avatar userID="00000000-0000-4000-8000-00000000000a" name={audit.auditor} size="m" />
          <div className="grow">
            <div className="med">{audit.auditor}</div>
            <div className="t12 dim">ines.cardoso@auditors.example</div>
          </div>
        </div>
      </Disclosure>
      <Disclosure title="Administrator" value="Maren Holt">
        Maren Holt
      </Disclosure>
      <Disclosure title="Main contact" value="Duarte Pinheiro">
        Duarte Pinheiro
      </Disclosure>
      <Disclosure title="Environmental reports" value="14 of 14 months">
        14 of 14 months
      </Disclosure>
    </SidePanel>
  )
}

const addAllOption = (values: readonly string[], label: string) => [
  { value: '', label },
  ...[...new Set(values)].sort().map((value) => ({ value, label: value })),
]
const statuses = addAllOption(
  audits.map((audit) => audit.status),
  'All',
)
const countries = addAllOption(
  audits.map((audit) => audit.country),
  'All Countries',
)
const reviewers = addAllOption(
  audits.flatMap((audit) => audit.assigned?.name ?? []),
  'All',
)
const orders = [
  { value: 'AuditorDate desc', label: 'Newest to Oldest Audit Date' },
  { value: 'AuditorDate', label: 'Oldest to Newest Audit Date' },
  { value: 'SiteName', label: 'Name A-Z' },
  { value: 'SiteName desc', label: 'Name Z-A' },
]

/** A list with filters and a side panel. The search parameter `show` forces a state. */
function ListScreen() {
  const raw: Record<string, unknown> = useRouterState({ select: (state) => state.location.search })
  const { history } = useRouter()
  const search = parseListSearch(auditShape, raw)
  const selectedId = typeof raw.AuditID === 'string' ? raw.AuditID : undefined

  const navigate = (next: Record<string, string | number | undefined>) => {
    const defined = Object.entries(next).filter(([, value]) => value !== undefined)
    history.push(`/list?${new URLSearchParams(defined.map(([name, value]) => [name, String(value)]))}`)
  }
  const list = createListState(auditShape, search, (update) =>
    navigate({ ...update(search), AuditID: selectedId }),
  )
  const select = (AuditID: string | undefined) => navigate({ ...search, AuditID })

  const rows = audits.filter(
    (audit) =>
      audit.siteName.toLowerCase().includes(list.searchTerm.toLowerCase()) &&
      ['', audit.status].includes(list.filter('AuditStatus.Name')) &&
      ['', audit.country].includes(list.filter('Country')) &&
      ['', audit.assigned?.name].includes(list.filter('ReviewerName')),
  )
  const selected = audits.find((audit) => audit.auditID === selectedId)

  return (
    <ListPage
      label="Audits"
      panel={selected && <AuditPanel audit={selected} onClose={() => select(undefined)} />}
    >
      <PageHeader title="Certifications" count="84 audits" />
      <FilterBar>
        <FilterSelect
          label="Status"
          value={list.filter('AuditStatus.Name')}
          options={statuses}
          onChange={(value) => list.setFilter('AuditStatus.Name', value)}
        />
        <FilterSelect
          name="Country"
          value={list.filter('Country')}
          options={countries}
          onChange={(value) => list.setFilter('Country', value)}
        />
        <FilterSelect
          label="Assigned to"
          value={list.filter('ReviewerName')}
          options={reviewers}
          onChange={(value) => list.setFilter('ReviewerName', value)}
        />
        <SortSelect value={list.orderBy} options={orders} onChange={list.setOrder} />
        <SearchBox value={list.searchTerm} onSearch={list.setSearch} placeholder="Auditor or accommodation" />
      </FilterBar>
      <DataTable
        label="Audits"
        columns={columns}
        rows={raw.show === 'loading' || raw.show === 'error' ? undefined : rows}
        rowId={(audit) => audit.auditID}
        loadingText="Please wait while we load your audits..."
        emptyText="There are currently no audits matching your selected criteria."
        emptyAction={
          <Button variant="default" onClick={() => navigate({})}>
            Clear all filters
          </Button>
        }
        {...(raw.show === 'error' ? { error: new TypeError('Failed to fetch') } : {})}
        onRetry={() => navigate({})}
        selectedId={selectedId}
        onSelect={(audit) => select(audit.auditID)}
        onOpen={(audit) => showToast.info(`Opened ${audit.siteName}`)}
        onClose={() => select(undefined)}
        orderBy={list.orderBy}
        onOrder={list.setOrder}
        card={(audit) => <AuditCard audit={audit} />}
      />
      <Paginator
        page={list.page}
        pageSize={list.pageSize}
        totalCount={84}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      >
        <ListKeys />
      </Paginator>
    </ListPage>
  )
}

const pages = [
  ['/', 'Parts'],
  ['/states', 'States'],
  ['/list', 'List'],
  ['/form', 'Form'],
] as const

/** Takes the space of the shell, so that screens have their real size. */
function Frame() {
  const { history } = useRouter()
  return (
    <div className="gallery">
      <nav className="gallery-nav" aria-label="Gallery">
        {pages.map(([path, name]) => (
          <a
            key={path}
            href={`#${path}`}
            onClick={(event) => {
              event.preventDefault()
              history.push(path)
            }}
          >
            {name}
          </a>
        ))}
      </nav>
      <main className="gallery-main">
        <HeaderTools value={<IconButton icon={IconBell} label="7 unread messages" size={36} />}>
          <Outlet />
        </HeaderTools>
      </main>
    </div>
  )
}

const root = createRootRoute({ component: Frame })

const parts = createRoute({ getParentRoute: () => root, path: '/', component: PartsScreen })
const states = createRoute({ getParentRoute: () => root, path: '/states', component: StatesScreen })
const form = createRoute({ getParentRoute: () => root, path: '/form', component: FormScreen })
const list = createRoute({
  getParentRoute: () => root,
  path: '/list',
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(auditShape, raw),
    ...(typeof raw.AuditID === 'string' ? { AuditID: raw.AuditID } : {}),
    ...(typeof raw.show === 'string' ? { show: raw.show } : {}),
  }),
  component: ListScreen,
})

export const router = createRouter({
  routeTree: root.addChildren([parts, states, form, list]),
  history: createHashHistory(),
})
