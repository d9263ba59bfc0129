import { useRouter, useRouterState } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { ListKeys } from '../ui/list-keys.tsx'
import { listState, parseListSearch } from '../ui/list-state.ts'
import { notify } from '../ui/notify.ts'
import { ListPage } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Paginator } from '../ui/paginator.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SortSelect } from '../ui/sort-select.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { AuditCard, columns } from './list-columns.tsx'
import { auditShape, audits } from './list-data.ts'

const all = (values: readonly string[], label: string) => [
  { value: '', label },
  ...[...new Set(values)].sort().map((value) => ({ value, label: value })),
]
const statuses = all(
  audits.map((audit) => audit.status),
  'All',
)
const countries = all(
  audits.map((audit) => audit.country),
  'All Countries',
)
const reviewers = all(
  audits.flatMap((audit) => audit.assigned?.name ?? []),
  'All',
)
const orders = [
  { value: 'AuditorDate desc', label: 'Newest to Oldest Audit Date' },
  { value: 'AuditorDate', label: 'Oldest to Newest Audit Date' },
  { value: 'SiteName', label: 'Name A-Z' },
  { value: 'SiteName desc', label: 'Name Z-A' },
]

/** A dense list with its filters and side panel, from nothing but the kit. `show` in the address forces a state. */
export function ListScreen() {
  const raw: Record<string, unknown> = useRouterState({ select: (state) => state.location.search })
  const { history } = useRouter()
  const search = parseListSearch(auditShape, raw)
  const selectedId = typeof raw.AuditID === 'string' ? raw.AuditID : undefined

  const go = (next: Record<string, string | number | undefined>) => {
    const known = Object.entries(next).filter(([, value]) => value !== undefined)
    history.push(`/list?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`)
  }
  const list = listState(auditShape, search, (update) => go({ ...update(search), AuditID: selectedId }))
  const select = (AuditID: string | undefined) => go({ ...search, AuditID })

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
          <Button variant="default" onClick={() => go({})}>
            Clear all filters
          </Button>
        }
        {...(raw.show === 'error' ? { error: new TypeError('Failed to fetch') } : {})}
        onRetry={() => go({})}
        selectedId={selectedId}
        onSelect={(audit) => select(audit.auditID)}
        onOpen={(audit) => notify.info(`Opened ${audit.siteName}`)}
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
