import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { logAccountEvent } from './events.ts'
import { protocolNow } from './provider/protocol-time.ts'
import { type Account, findAccount } from './repository/accounts.ts'
import { saveRecord, consumeAccountRecord } from './repository/oidc-records.ts'
import { readFormCookie } from './routes/forms.ts'

/** Stored with the provider's records, so that tickets end with the account's sessions and are purged with them. */
const MODEL = 'SignInTicket'
const LIFETIME_MILLISECONDS = 2 * 60_000

/** The form cookie identifies the browser. Only its hash is stored. */
const hashTicket = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url')

/** Allows the next sign-in of this browser without the password that was just set. Valid once. */
export async function issueSignInTicket(
  platform: Platform,
  request: FastifyRequest,
  { userID, sessionEpoch }: Pick<Account, 'userID' | 'sessionEpoch'>,
): Promise<void> {
  const cookie = readFormCookie(platform, request)
  if (cookie === undefined) return
  const now = protocolNow()
  await saveRecord(platform.db, {
    model: MODEL,
    id: hashTicket(cookie),
    payload: {},
    accountID: userID,
    sessionEpoch,
    userAgent: null,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MILLISECONDS),
  })
}

/** Deletes the ticket of this browser and returns its account. */
export async function redeemSignInTicket(
  platform: Platform,
  request: FastifyRequest,
): Promise<Account | undefined> {
  const cookie = readFormCookie(platform, request)
  const ticket = cookie && (await consumeAccountRecord(platform.db, MODEL, hashTicket(cookie), protocolNow()))
  const account = ticket ? await findAccount(platform.db, ticket.accountID) : undefined
  if (!ticket || !account || account.disabledAt !== null || account.emailConfirmedAt === null)
    return undefined
  await logAccountEvent(platform, platform.db, {
    userID: account.userID,
    by: account.userID,
    title: 'Signed in',
    description: `${account.name} signed in.`,
  })
  return { ...account, sessionEpoch: ticket.sessionEpoch }
}
