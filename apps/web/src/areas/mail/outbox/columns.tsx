import { longDate } from '@sojourn/domain/kernel/dates'
import { timeOfDay } from '../../../lib/format/time-of-day.ts'
import { m } from '../../../messages/messages.js'
import type { Column } from '../../../ui/data-table.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { MailStateBadge, type OutboxRow } from './mail-state.tsx'

export const outboxColumns: Column<OutboxRow>[] = [
  {
    id: 'state',
    header: m.settings_mail_state(),
    width: 112,
    cell: (mail) => <MailStateBadge state={mail.state} />,
  },
  {
    id: 'subject',
    header: m.settings_mail_subject(),
    cell: (mail) => <TwoLines strong main={mail.subject} sub={m.settings_mail_to_whom({ to: mail.to })} />,
  },
  {
    id: 'template',
    header: m.settings_mail_template(),
    optional: true,
    width: 220,
    cell: (mail) => <TwoLines main={mail.templateName} />,
  },
  {
    id: 'queued',
    header: m.settings_mail_queued_date(),
    width: 168,
    orderBy: 'QueuedDate',
    cell: (mail) => <TwoLines main={longDate(mail.queuedDate)} sub={timeOfDay(mail.queuedDate)} />,
  },
]

/** The same on a phone. */
export const outboxCard = (mail: OutboxRow) => (
  <>
    <span>
      <MailStateBadge state={mail.state} />
    </span>
    <TwoLines strong main={mail.subject} sub={mail.to} />
    <span className="dim t12">{longDate(mail.queuedDate)}</span>
  </>
)
