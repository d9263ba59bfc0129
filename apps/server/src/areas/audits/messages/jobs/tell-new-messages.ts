import type { Trx } from '../../../../platform/db/pool.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { digestValues } from '../digest.ts'
import { findAddressee, findLastTold, lockUntold, markTold } from '../repository/digest.ts'

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
