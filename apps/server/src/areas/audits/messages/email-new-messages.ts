import type { Trx } from '../../../platform/db/pool.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { MailValues } from '../../../platform/mail/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { criterionPath, truncate } from './publish-thread-changed.ts'
import {
  findLastMailTime,
  findRecipient,
  lockUnmailedMessages,
  markMailed,
  type UnmailedMessage,
} from './repository/digest.ts'

const MAX_LINES = 50
const MAX_LINE_LENGTH = 160

const formatLine = ({ siteName, criterion, writer, text }: UnmailedMessage): string =>
  `${siteName}, criterion ${criterion}, ${writer}: ${truncate(text, MAX_LINE_LENGTH)}`

function formatLines(messages: readonly UnmailedMessage[]): string[] {
  const listed = messages.slice(0, MAX_LINES).map(formatLine)
  const remaining = messages.length - listed.length
  return remaining === 0 ? listed : [...listed, `and ${remaining} more`]
}

function formatProperties(messages: readonly UnmailedMessage[]): string {
  const [first = '', ...others] = new Set(messages.map(({ siteName }) => siteName))
  if (others.length === 0) return first
  return `${first} and ${others.length} other ${others.length === 1 ? 'property' : 'properties'}`
}

/** Links to the criterion or audit that all messages belong to, otherwise to the list of audits with unread messages. */
function digestPath(messages: readonly UnmailedMessage[]): string {
  const [first] = messages
  if (!first || messages.some(({ auditID }) => auditID !== first.auditID))
    return `/audits?${new URLSearchParams({ 'AuditStatus.Name': 'Unread Messages' })}`
  const isOneCriterion = messages.every(({ questionID }) => questionID === first.questionID)
  return isOneCriterion ? criterionPath(first) : `/audits/audit/${first.auditID}`
}

/** The template values of an email about these messages. */
const digestValues = (messages: readonly UnmailedMessage[], publicUrl: string): MailValues => ({
  siteName: formatProperties(messages),
  count: String(messages.length),
  messages: formatLines(messages),
  link: `${publicUrl}${digestPath(messages)}`,
})

/** Must not change, because waiting jobs are stored under this name. */
const JOB_NAME = 'tell-new-messages'
const TEMPLATE_KEY = 'new-messages'

/** Messages are collected for this time, which is also the minimum time between two emails to one person. */
const DIGEST_INTERVAL_MS = 15 * 60_000

/** Schedules one job per person; a person who already has a waiting job gets no second one. */
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

/** Emails the messages that are still unread. Without any, no email is sent. */
async function sendDigest(platform: Platform, trx: Trx, userID: string, isConnected: boolean): Promise<void> {
  const person = await findRecipient(trx, userID)
  if (!person) return
  const messages = await lockUnmailedMessages(trx, person)
  if (messages.length === 0) return
  const at = platform.clock.now()
  const lastMailedAt = await findLastMailTime(
    trx,
    userID,
    TEMPLATE_KEY,
    new Date(at.getTime() - DIGEST_INTERVAL_MS),
  )
  // A connected person sees the messages on the screen, so the email waits until they have disconnected.
  if (isConnected || lastMailedAt) return scheduleDigests(platform, trx, [userID], lastMailedAt ?? at)
  const { address, name, firstName } = person
  await platform.mail.send(trx, {
    templateKey: TEMPLATE_KEY,
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
