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
    width: 132,
    cell: (mail) => <MailStateBadge state={mail.state} />,
  },
  {
    id: 'subject',
    header: m.settings_mail_subject(),
    cell: (mail) => <TwoLines strong main={mail.subject} sub={mail.templateKey} />,
  },
  { id: 'to', header: m.settings_mail_to(), cell: (mail) => <TwoLines main={mail.to} /> },
  {
    id: 'queued',
    header: m.settings_mail_queued_date(),
    width: 184,
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
