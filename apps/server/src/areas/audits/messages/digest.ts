import type { MailValues } from '../../../platform/mail/mail.ts'
import { cut } from './cut.ts'
import { criterionPath } from './notify-tagged.ts'
import type { UntoldMessage } from './repository/digest.ts'

/** More would be no e-mail that anybody reads to its end. */
const MOST_LINES = 50
const LONGEST_LINE = 160

const line = ({ siteName, criterion, writer, text }: UntoldMessage): string =>
  `${siteName}, criterion ${criterion}, ${writer}: ${cut(text, LONGEST_LINE)}`

function lines(messages: readonly UntoldMessage[]): string[] {
  const shown = messages.slice(0, MOST_LINES).map(line)
  const left = messages.length - shown.length
  return left === 0 ? shown : [...shown, `and ${left} more`]
}

function properties(messages: readonly UntoldMessage[]): string {
  const [first = '', ...others] = new Set(messages.map(({ siteName }) => siteName))
  if (others.length === 0) return first
  return `${first} and ${others.length} other ${others.length === 1 ? 'property' : 'properties'}`
}

/** The one place they are all about, or the list of those that wait. */
function place(messages: readonly UntoldMessage[]): string {
  const [first] = messages
  if (!first || messages.some(({ auditID }) => auditID !== first.auditID))
    return `/audits?${new URLSearchParams({ 'AuditStatus.Name': 'Unread Messages' })}`
  const isOneCriterion = messages.every(({ questionID }) => questionID === first.questionID)
  return isOneCriterion ? criterionPath(first) : `/audits/audit/${first.auditID}`
}

/** What the e-mail says about these messages. */
export const digestValues = (messages: readonly UntoldMessage[], publicUrl: string): MailValues => ({
  siteName: properties(messages),
  count: String(messages.length),
  messages: lines(messages),
  link: `${publicUrl}${place(messages)}`,
})
