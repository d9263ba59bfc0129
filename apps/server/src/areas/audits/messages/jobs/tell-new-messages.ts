import type { Trx } from '../../../../platform/db/pool.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { MailValues } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { cut } from '../cut.ts'
import { criterionPath } from '../notify-tagged.ts'
import {
  findAddressee,
  findLastTold,
  lockUntold,
  markTold,
  type UntoldMessage,
} from '../repository/digest.ts'

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
const digestValues = (messages: readonly UntoldMessage[], publicUrl: string): MailValues => ({
  siteName: properties(messages),
  count: String(messages.length),
  messages: lines(messages),
  link: `${publicUrl}${place(messages)}`,
})

const TELL_NEW_MESSAGES = 'tell-new-messages'
const TEMPLATE = 'new-messages'

/** So long messages are gathered, and so long nobody gets another e-mail about them. */
const PAUSE = 15 * 60_000

/** One waiting job for each person, however many messages come meanwhile. */
export async function planDigests(
  platform: Platform,
  trx: Trx,
  userIDs: readonly string[],
  since: Date,
): Promise<void> {
  for (const userID of userIDs)
    await platform.jobs.send(
      trx,
      TELL_NEW_MESSAGES,
      { userID },
      { singletonKey: userID, startAfter: new Date(since.getTime() + PAUSE) },
    )
}

/** What was read or deleted meanwhile is not told; with nothing left there is no e-mail. */
async function tell(platform: Platform, trx: Trx, userID: string, isConnected: boolean): Promise<void> {
  const person = await findAddressee(trx, userID)
  if (!person) return
  const messages = await lockUntold(trx, person)
  if (messages.length === 0) return
  const at = platform.clock.now()
  const lastTold = await findLastTold(trx, userID, TEMPLATE, new Date(at.getTime() - PAUSE))
  // Whoever is here sees them come; they are told when they have left without reading.
  if (isConnected || lastTold) return planDigests(platform, trx, [userID], lastTold ?? at)
  const { address, name, firstName } = person
  await platform.mail.send(trx, {
    templateKey: TEMPLATE,
    to: { userID, address, name },
    variables: { firstName, ...digestValues(messages, platform.config.publicUrl) },
  })
  await markTold(
    trx,
    userID,
    messages.map(({ messageID }) => messageID),
    at,
  )
}

export const tellNewMessages = (platform: Platform): JobDefinition<{ userID: string }> => ({
  name: TELL_NEW_MESSAGES,
  handle: async ({ userID }) => {
    const isConnected = await platform.hub.isConnected(userID)
    await platform.transaction((trx) => tell(platform, trx, userID, isConnected))
  },
})
