import { longDate } from '@sojourn/domain/kernel/dates'
import type { Answer } from '../../../lib/api/call-types.ts'
import { timeOfDay } from '../../../lib/format/time-of-day.ts'
import { m } from '../../../messages/messages.js'
import type { Fact } from '../../../ui/fact-list.tsx'
import css from './mail-panel.module.css'

/** The day and the hour each stay whole. */
const moment = (instant: string) => (
  <>
    <span className={css.whole}>{longDate(instant)},</span>{' '}
    <span className={css.whole}>{timeOfDay(instant)}</span>
  </>
)

/** Only what has happened: an e-mail that is kept here was never tried, and one that failed was never sent. */
export function mailFacts(mail: Answer<'getOutboxMail'>): Fact[] {
  const facts: Fact[] = [
    { label: m.settings_mail_to(), value: mail.to },
    { label: m.settings_mail_template(), value: mail.templateName },
    { label: m.settings_mail_queued_date(), value: moment(mail.queuedDate) },
  ]
  if (mail.sentDate) facts.push({ label: m.settings_mail_sent_date(), value: moment(mail.sentDate) })
  if (mail.attempts > 0) facts.push({ label: m.settings_mail_attempts(), value: mail.attempts })
  return facts
}
