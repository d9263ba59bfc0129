import { longDate } from '@sojourn/domain/kernel/dates'
import { IconAlertCircle, IconCircleCheck, IconClock, IconInbox, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseIdParam } from '../../../features/routing/search.ts'
import { SettingsList } from '../../../features/settings/settings-page.tsx'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse, CallRow } from '../../../lib/api/call-types.ts'
import { callQuery, pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { toExportQuery } from '../../../lib/file-export.ts'
import { formatTimeOfDay } from '../../../lib/times.ts'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { createListState } from '../../../ui/list-state.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { RowNavigation, SidePanel } from '../../../ui/side-panel.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { MailFrame } from './mail-frame.tsx'
import css from './mail-panel.module.css'
import { outboxListShape } from './outbox-shape.ts'

type OutboxRow = CallRow<'listOutbox'>
type MailState = OutboxRow['state']

const STATE_BADGES = {
  queued: { tone: 'progress', icon: IconClock, label: m.settings_mail_queued },
  sent: { tone: 'good', icon: IconCircleCheck, label: m.settings_mail_sent },
  failed: { tone: 'bad', icon: IconAlertCircle, label: m.settings_mail_failed },
  'not-sent': { tone: 'waiting', icon: IconInbox, label: m.settings_mail_not_sent },
} as const satisfies Record<MailState, object>

const POLL_MS = 3000

/** Polls while an e-mail is queued, because the hub publishes no outbox events. */
const getPollInterval = (mails: readonly { state: MailState }[]): number | false =>
  mails.some((mail) => mail.state === 'queued') && POLL_MS

function MailStateBadge({ state }: { state: MailState }) {
  const { tone, icon, label } = STATE_BADGES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label()}
    </Badge>
  )
}

const listMailStateOptions = () => [
  { value: '', label: m.settings_mail_all() },
  ...Object.entries(STATE_BADGES).map(([value, { label }]) => ({ value, label: label() })),
]

/** Queues a failed e-mail again. */
function ResendButton({ mailID }: { mailID: string }) {
  const queryClient = useQueryClient()
  const resend = useMutation({
    mutationFn: () => api.call('resendOutboxMail', { params: { id: mailID } }),
    onSuccess: () => showToast.success(m.settings_mail_resent()),
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
    onSettled: () =>
      Promise.all(
        ['listOutbox', 'getOutboxMail'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      ),
  })
  return (
    <Button
      className={css.resend}
      variant="default"
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {m.settings_mail_resend()}
    </Button>
  )
}

/** Wraps only between date and time. */
const renderDateTime = (instant: string) => (
  <>
    <span className={css.unbroken}>{longDate(instant)},</span>{' '}
    <span className={css.unbroken}>{formatTimeOfDay(instant)}</span>
  </>
)

/** Omits the sent date and the attempts if they do not apply. */
function getMailFacts(mail: CallResponse<'getOutboxMail'>): Fact[] {
  const facts: Fact[] = [
    { label: m.settings_mail_to(), value: mail.to },
    { label: m.settings_mail_template(), value: mail.templateName },
    { label: m.settings_mail_queued_date(), value: renderDateTime(mail.queuedDate) },
  ]
  if (mail.sentDate) facts.push({ label: m.settings_mail_sent_date(), value: renderDateTime(mail.sentDate) })
  if (mail.attempts > 0) facts.push({ label: m.settings_mail_attempts(), value: mail.attempts })
  return facts
}

interface MailPanelProps {
  mailID: string
  /** Previous and next. */
  steps: ReactNode
  onClose(): void
}

function MailPanel({ mailID, steps, onClose }: MailPanelProps) {
  const mail = useQuery({
    ...callQuery('getOutboxMail', { params: { id: mailID } }),
    refetchInterval: ({ state }) => getPollInterval(state.data ? [state.data] : []),
  })
  return (
    <SidePanel title={mail.data?.templateName ?? m.settings_mail()} tools={steps} onClose={onClose}>
      {mail.isPending && <LoadingState text={m.settings_mail_loading()} />}
      {mail.error && <ErrorState error={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.data && <Mail mail={mail.data} />}
    </SidePanel>
  )
}

function Mail({ mail }: { mail: CallResponse<'getOutboxMail'> }) {
  return (
    <div className={css.mail}>
      <div className={css.head}>
        <h2 className="title">{mail.subject}</h2>
        <MailStateBadge state={mail.state} />
      </div>
      {mail.state === 'not-sent' && <p className="mut">{m.settings_mail_not_sent_text()}</p>}
      {mail.lastError && (
        <div className={css.reason} role="note">
          {mail.state === 'failed'
            ? m.settings_mail_reason({ reason: mail.lastError })
            : m.settings_mail_trying({ reason: mail.lastError })}
        </div>
      )}
      {mail.state === 'failed' &&
        (mail.linkGone ? (
          <p className="mut">{m.settings_mail_link_removed()}</p>
        ) : (
          <ResendButton mailID={mail.mailID} />
        ))}
      <FactList facts={getMailFacts(mail)} />
      <MailFrame html={mail.html} />
    </div>
  )
}

const outboxColumns: Column<OutboxRow>[] = [
  {
    id: 'state',
    header: m.settings_mail_state(),
    width: 112,
    cell: (mail) => <MailStateBadge state={mail.state} />,
  },
  {
    id: 'subject',
    header: m.settings_mail_subject(),
    cell: (mail) => (
      <TwoLineCell strong main={mail.subject} sub={m.settings_mail_to_recipient({ to: mail.to })} />
    ),
  },
  {
    id: 'template',
    header: m.settings_mail_template(),
    optional: true,
    width: 220,
    cell: (mail) => <TwoLineCell main={mail.templateName} />,
  },
  {
    id: 'queued',
    header: m.settings_mail_queued_date(),
    width: 168,
    orderBy: 'QueuedDate',
    cell: (mail) => <TwoLineCell main={longDate(mail.queuedDate)} sub={formatTimeOfDay(mail.queuedDate)} />,
  },
]

/** Row on phones. */
const renderOutboxCard = (mail: OutboxRow) => (
  <>
    <span>
      <MailStateBadge state={mail.state} />
    </span>
    <TwoLineCell strong main={mail.subject} sub={mail.to} />
    <span className="dim t12">{longDate(mail.queuedDate)}</span>
  </>
)

const route = getRouteApi('/signed-in/settings/outbox')

/** Sent and queued e-mails. Without a mail server, e-mails are stored here but not sent. */
export function OutboxPage() {
  const { mail: requestedMailID, ...search } = route.useSearch()
  const mail = parseIdParam(requestedMailID)
  const navigate = route.useNavigate()
  const list = createListState(outboxListShape, search, (next) => void navigate({ search: next }))
  const select = (mailID?: string) =>
    void navigate({
      search: ({ mail: _former, ...now }) => ({ ...now, ...(mailID ? { mail: mailID } : {}) }),
      replace: true,
    })
  const mails = useQuery({
    ...pageQuery('listOutbox', { query: list.query }),
    refetchInterval: ({ state }) => getPollInterval(state.data?.rows ?? []),
  })

  return (
    <SettingsList
      title={m.settings_outbox_title()}
      count={m.settings_outbox_count}
      actions={
        <ExportMenu
          name="outbox"
          fetchFile={(format) =>
            api.call('exportOutbox', { query: { ...toExportQuery(list.query), format } })
          }
        />
      }
      panel={
        mail && (
          <MailPanel
            key={mail}
            mailID={mail}
            steps={
              <RowNavigation
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
      filters={[{ name: 'State', label: m.settings_mail_state(), options: listMailStateOptions() }]}
      searchPlaceholder={m.settings_outbox_search()}
      columns={outboxColumns}
      rowId={(row) => row.mailID}
      loadingText={m.settings_outbox_loading()}
      emptyText={list.isFiltered ? m.settings_outbox_none_matching() : m.settings_outbox_none()}
      selectedId={mail}
      onSelect={(row) => select(row.mailID)}
      onClose={() => select()}
      card={renderOutboxCard}
    />
  )
}
