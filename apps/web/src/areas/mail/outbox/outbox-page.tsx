import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { idIn } from '../../../features/routing/search.ts'
import { SettingsList } from '../../../features/settings/settings-list.tsx'
import { api } from '../../../lib/api/api.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export/export-menu.tsx'
import { exportQuery } from '../../../lib/export/export-query.ts'
import { m } from '../../../messages/messages.js'
import { listState } from '../../../ui/list-state.ts'
import { PanelSteps } from '../../../ui/panel-steps.tsx'
import { outboxCard, outboxColumns } from './columns.tsx'
import { MailPanel } from './mail-panel.tsx'
import { mailStateOptions, whileQueued } from './mail-state.tsx'
import { outboxShape } from './outbox-shape.ts'

const route = getRouteApi('/signed-in/settings/outbox')

/** The e-mails the platform has sent or will send. Without a mail server they stay here to be read. */
export function OutboxPage() {
  const { mail: asked, ...search } = route.useSearch()
  const mail = idIn(asked)
  const navigate = route.useNavigate()
  const list = listState(outboxShape, search, (next) => void navigate({ search: next }))
  const select = (mailID?: string) =>
    void navigate({
      search: ({ mail: _former, ...now }) => ({ ...now, ...(mailID ? { mail: mailID } : {}) }),
      replace: true,
    })
  const mails = useQuery({
    ...pageQuery('listOutbox', { query: list.query }),
    refetchInterval: ({ state }) => whileQueued(state.data?.rows ?? []),
  })

  return (
    <SettingsList
      title={m.settings_outbox_title()}
      count={m.settings_outbox_count}
      actions={
        <ExportMenu
          name="outbox"
          fetchFile={(format) => api.call('exportOutbox', { query: { ...exportQuery(list.query), format } })}
        />
      }
      panel={
        mail && (
          <MailPanel
            key={mail}
            mailID={mail}
            steps={
              <PanelSteps
                ids={mails.data?.rows.map((row) => row.mailID) ?? []}
                selectedId={mail}
                onSelect={select}
              />
            }
            onClose={() => select()}
          />
        )
      }
      list={list}
      result={mails}
      filters={[{ name: 'State', label: m.settings_mail_state(), options: mailStateOptions() }]}
      searchPlaceholder={m.settings_outbox_search()}
      columns={outboxColumns}
      rowId={(row) => row.mailID}
      loadingText={m.settings_outbox_loading()}
      emptyText={list.isNarrowed ? m.settings_outbox_none_matching() : m.settings_outbox_none()}
      selectedId={mail}
      onSelect={(row) => select(row.mailID)}
      onClose={() => select()}
      card={outboxCard}
    />
  )
}
