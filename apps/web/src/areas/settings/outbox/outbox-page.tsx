import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callQuery } from '../../../lib/api/query.ts'
import { idIn } from '../../../lib/routing/search.ts'
import { m } from '../../../messages/messages.js'
import { DataTable } from '../../../ui/data-table.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { listState } from '../../../ui/list-state.ts'
import { Paginator } from '../../../ui/paginator.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { ListFrame } from '../layout/list-frame.tsx'
import { SettingsPage } from '../layout/settings-page.tsx'
import { outboxCard, outboxColumns } from './columns.tsx'
import { MailPanel } from './mail-panel.tsx'
import { mailStateOptions } from './mail-state.tsx'
import { outboxShape } from './outbox-shape.ts'

const route = getRouteApi('/signed-in/settings/outbox')

/** The e-mails the platform has sent or will send. Without a mail server they stay here to be read. */
export function OutboxPage() {
  const { mail: asked, ...search } = route.useSearch()
  const mail = idIn(asked)
  const navigate = route.useNavigate()
  const list = listState(outboxShape, search, (next) => void navigate({ search: next }))
  const select = (mailID?: string) =>
    void navigate({ search: { ...search, ...(mailID ? { mail: mailID } : {}) }, replace: true })
  const mails = useQuery({
    ...callQuery('listOutbox', { query: list.query }),
    placeholderData: keepPreviousData,
  })
  const total = mails.data?.pagination.totalCount

  return (
    <SettingsPage
      fill
      title={m.settings_outbox_title()}
      count={total === undefined ? undefined : m.settings_outbox_count({ count: total })}
      panel={mail && <MailPanel key={mail} mailID={mail} onClose={() => select()} />}
    >
      <ListFrame
        filters={
          <FilterBar>
            <FilterSelect
              label={m.settings_mail_state()}
              value={list.filter('State')}
              options={mailStateOptions()}
              onChange={(value) => list.setFilter('State', value)}
            />
            <SearchBox
              value={list.searchTerm}
              onSearch={list.setSearch}
              placeholder={m.settings_outbox_search()}
            />
          </FilterBar>
        }
      >
        <DataTable
          label={m.settings_outbox_title()}
          columns={outboxColumns}
          rows={mails.data?.rows}
          rowId={(row) => row.mailID}
          loadingText={m.settings_outbox_loading()}
          emptyText={m.settings_outbox_none()}
          error={mails.error}
          onRetry={() => void mails.refetch()}
          selectedId={mail}
          onSelect={(row) => select(row.mailID)}
          onClose={() => select()}
          orderBy={list.orderBy}
          onOrder={list.setOrder}
          card={outboxCard}
        />
        {total ? (
          <Paginator
            page={list.page}
            pageSize={list.pageSize}
            totalCount={total}
            onPage={list.setPage}
            onPageSize={list.setPageSize}
          />
        ) : null}
      </ListFrame>
    </SettingsPage>
  )
}
