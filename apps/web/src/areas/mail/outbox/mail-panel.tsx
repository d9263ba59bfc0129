import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { FactList } from '../../../ui/fact-list.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { mailFacts } from './mail-facts.tsx'
import { MailFrame } from './mail-frame.tsx'
import css from './mail-panel.module.css'
import { MailStateBadge, whileQueued } from './mail-state.tsx'
import { ResendButton } from './resend-button.tsx'

interface MailPanelProps {
  mailID: string
  /** Previous and next. */
  steps: ReactNode
  onClose(): void
}

export function MailPanel({ mailID, steps, onClose }: MailPanelProps) {
  const mail = useQuery({
    ...callQuery('getOutboxMail', { params: { id: mailID } }),
    refetchInterval: ({ state }) => whileQueued(state.data ? [state.data] : []),
  })
  return (
    <SidePanel title={mail.data?.templateName ?? m.settings_mail()} tools={steps} onClose={onClose}>
      {mail.isPending && <LoadingState text={m.settings_mail_loading()} />}
      {mail.error && <ErrorState error={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.data && <Mail mail={mail.data} />}
    </SidePanel>
  )
}

function Mail({ mail }: { mail: Answer<'getOutboxMail'> }) {
  return (
    <div className={css.mail}>
      <div className={css.head}>
        <h2 className="title">{mail.subject}</h2>
        <MailStateBadge state={mail.state} />
      </div>
      {mail.state === 'kept' && <p className="mut">{m.settings_mail_kept_why()}</p>}
      {mail.lastError && (
        <div className={css.reason} role="note">
          {mail.state === 'failed'
            ? m.settings_mail_reason({ reason: mail.lastError })
            : m.settings_mail_trying({ reason: mail.lastError })}
        </div>
      )}
      {mail.state === 'failed' &&
        (mail.linkGone ? (
          <p className="mut">{m.settings_mail_link_gone()}</p>
        ) : (
          <ResendButton mailID={mail.mailID} />
        ))}
      <FactList facts={mailFacts(mail)} />
      <MailFrame html={mail.html} />
    </div>
  )
}
