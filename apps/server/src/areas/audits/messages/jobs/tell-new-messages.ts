import type { Trx } from '../../../../platform/db/pool.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { MailValues } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { truncate } from '../cut.ts'
import { criterionPath } from '../notify-tagged.ts'
import {
  findRecipient,
  findLastMailTime,
  lockUnmailedMessages,
  markMailed,
  type UnmailedMessage,
} from '../repository/digest.ts'

/** More would be no e-mail that anybody reads to its end. */
const MAX_LINES = 50
const MAX_LINE_LENGTH = 160

const formatLine = ({ siteName, criterion, writer, text }: UnmailedMessage): string =>
  `${siteName}, criterion ${criterion}, ${writer}: ${truncate(text, MAX_LINE_LENGTH)}`

function formatLines(messages: readonly UnmailedMessage[]): string[] {
  const shown = messages.slice(0, MAX_LINES).map(formatLine)
  const left = messages.length - shown.length
  return left === 0 ? shown : [...shown, `and ${left} more`]
}

function formatProperties(messages: readonly UnmailedMessage[]): string {
  const [first = '', ...others] = new Set(messages.map(({ siteName }) => siteName))
  if (others.length === 0) return first
  return `${first} and ${others.length} other ${others.length === 1 ? 'property' : 'properties'}`
}

/** The one place they are all about, or the list of those that wait. */
function digestPath(messages: readonly UnmailedMessage[]): string {
  const [first] = messages
  if (!first || messages.some(({ auditID }) => auditID !== first.auditID))
    return `/audits?${new URLSearchParams({ 'AuditStatus.Name': 'Unread Messages' })}`
  const isOneCriterion = messages.every(({ questionID }) => questionID === first.questionID)
  return isOneCriterion ? criterionPath(first) : `/audits/audit/${first.auditID}`
}

/** What the e-mail says about these messages. */
const digestValues = (messages: readonly UnmailedMessage[], publicUrl: string): MailValues => ({
  siteName: formatProperties(messages),
  count: String(messages.length),
  messages: formatLines(messages),
  link: `${publicUrl}${digestPath(messages)}`,
})

const JOB_NAME = 'tell-new-messages'
const TEMPLATE = 'new-messages'

/** So long messages are gathered, and so long nobody gets another e-mail about them. */
const DIGEST_INTERVAL_MS = 15 * 60_000

/** One waiting job for each person, however many messages come meanwhile. */
export async function scheduleDigests(
  platform: Platform,
  trx: Trx,
  userIDs: readonly string[],
  since: Date,
): Promise<void> {
  for (const userID of userIDs)
    await platform.jobs.send(
      trx,
      JOB_NAME,
      { userID },
      { singletonKey: userID, startAfter: new Date(since.getTime() + DIGEST_INTERVAL_MS) },
    )
}

/** What was read or deleted meanwhile is not told; with nothing left there is no e-mail. */
async function sendDigest(platform: Platform, trx: Trx, userID: string, isConnected: boolean): Promise<void> {
  const person = await findRecipient(trx, userID)
  if (!person) return
  const messages = await lockUnmailedMessages(trx, person)
  if (messages.length === 0) return
  const at = platform.clock.now()
  const lastTold = await findLastMailTime(trx, userID, TEMPLATE, new Date(at.getTime() - DIGEST_INTERVAL_MS))
  // Whoever is here sees them come; they are told when they have left without reading.
  if (isConnected || lastTold) return scheduleDigests(platform, trx, [userID], lastTold ?? at)
  const { address, name, firstName } = person
  await platform.mail.send(trx, {
    templateKey: TEMPLATE,
    to: { userID, address, name },
    variables: { firstName, ...digestValues(messages, platform.config.publicUrl) },
  })
  await markMailed(
    trx,
    userID,
    messages.map(({ messageID }) => messageID),
    at,
  )
}

export const emailNewMessages = (platform: Platform): JobDefinition<{ userID: string }> => ({
  name: JOB_NAME,
  handle: async ({ userID }) => {
    const isConnected = await platform.hub.isConnected(userID)
    await platform.transaction((trx) => sendDigest(platform, trx, userID, isConnected))
  },
})
