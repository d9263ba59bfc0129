import { longDate } from '@sojourn/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { timeOfDay } from '../../../lib/format/time-of-day.ts'
import { m } from '../../../messages/messages.js'
import { FactList } from '../../../ui/fact-list.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { MailFrame } from './mail-frame.tsx'
import css from './mail-panel.module.css'
import { MailStateBadge } from './mail-state.tsx'

export function MailPanel({ mailID, onClose }: { mailID: string; onClose(): void }) {
  const mail = useQuery(callQuery('getOutboxMail', { params: { id: mailID } }))
  return (
    <SidePanel title={mail.data?.templateKey ?? m.settings_mail()} onClose={onClose} width={460}>
      {mail.isPending && <LoadingState text={m.settings_mail_loading()} />}
      {mail.error && <ErrorState error={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.data && <Mail mail={mail.data} />}
    </SidePanel>
  )
}

const moment = (instant: string | null): string =>
  instant ? `${longDate(instant)}, ${timeOfDay(instant)}` : m.settings_mail_not_yet()

function Mail({ mail }: { mail: Answer<'getOutboxMail'> }) {
  return (
    <div className={css.mail}>
      <div className={css.head}>
        <h2 className="title">{mail.subject}</h2>
        <MailStateBadge state={mail.state} />
      </div>
      {mail.state === 'kept' && <p className="mut">{m.settings_mail_kept_why()}</p>}
      {mail.lastError && (
        <p className={css.reason} role="note">
          {m.settings_mail_reason({ reason: mail.lastError })}
        </p>
      )}
      <FactList
        facts={[
          { label: m.settings_mail_to(), value: mail.to },
          { label: m.settings_mail_attempts(), value: mail.attempts },
          { label: m.settings_mail_queued_date(), value: moment(mail.queuedDate) },
          { label: m.settings_mail_sent_date(), value: moment(mail.sentDate) },
        ]}
      />
      <MailFrame html={mail.html} />
    </div>
  )
}
