import { createHash } from 'node:crypto'
import { MAX_EMAIL_LENGTH } from '@sojourn/contract/kernel/shapes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { getNetwork } from '../../../platform/http/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendEmailConfirmation } from '../commands/accounts.ts'
import { logAccountEvent } from '../events.ts'
import { getIdentity } from '../identity.ts'
import { signInPage } from '../pages/identity-pages.ts'
import { texts } from '../pages/texts.ts'
import { authenticatePassword } from '../passwords/authenticate-password.ts'
import { createTrustedDeviceCookie, findTrustedDevice } from '../passwords/trusted-devices.ts'
import { protocolNow } from '../provider/lifetimes.ts'
import { type Account, findAccount, findAccountByEmail } from '../repository/accounts.ts'
import { consumeAccountRecord, saveRecord } from '../repository/oidc-records.ts'
import {
  assertValidForm,
  issueFormToken,
  readField,
  readFormCookie,
  redirectAfterPost,
  SIGN_IN_LIMIT,
  sendIdentityPage,
} from './forms.ts'
import { isRegistrationOpen } from './register.ts'

/** Stored with the provider's records, so that tickets end with the account's sessions and are purged with them. */
const TICKET_MODEL = 'SignInTicket'
const TICKET_LIFETIME_MILLISECONDS = 2 * 60_000

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
    model: TICKET_MODEL,
    id: hashTicket(cookie),
    payload: {},
    accountID: userID,
    sessionEpoch,
    userAgent: null,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + TICKET_LIFETIME_MILLISECONDS),
  })
}

/** Deletes the ticket of this browser and returns its account. */
async function redeemSignInTicket(platform: Platform, request: FastifyRequest): Promise<Account | undefined> {
  const cookie = readFormCookie(platform, request)
  const ticket =
    cookie && (await consumeAccountRecord(platform.db, TICKET_MODEL, hashTicket(cookie), protocolNow()))
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

type SignInResult =
  | { outcome: 'signed-in'; account: Account }
  /** The password was correct, so this outcome reveals nothing to others. A new link was sent. */
  | { outcome: 'unconfirmed' }
  /** Wrong password, unknown address, disabled, locked or untrusted device: the response is the same for all. */
  | { outcome: 'refused' }

async function signIn(
  platform: Platform,
  {
    email,
    password,
    address,
    cookies,
  }: { email: string; password: string; address: string; cookies: string | undefined },
): Promise<SignInResult> {
  // No account has such an address.
  if (email.length > MAX_EMAIL_LENGTH) return { outcome: 'refused' }
  const account = await findAccountByEmail(platform.db, email)
  const device = (await findTrustedDevice(platform, cookies, account)) ?? null
  const source = { network: getNetwork(address), device }
  const isCorrect = await authenticatePassword(platform, { email, account, password, source })
  if (!isCorrect || !account) return { outcome: 'refused' }
  if (account.emailConfirmedAt === null) {
    await platform.transaction((trx) => sendEmailConfirmation(platform, trx, account))
    return { outcome: 'unconfirmed' }
  }
  await logAccountEvent(platform, platform.db, {
    userID: account.userID,
    by: account.userID,
    title: 'Signed in',
    description: `${account.name} signed in.`,
  })
  return { outcome: 'signed-in', account }
}

/** Returns undefined for a sign-in that was completed, has expired or belongs to another browser. */
async function undefinedIfSessionGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

/** The script requests the next URL as JSON to replace the sign-in page in the history. Without it, the form is redirected. */
const sendNextUrl = (request: FastifyRequest, reply: FastifyReply, next: string) =>
  request.headers.accept === 'application/json'
    ? reply.header('Cache-Control', 'no-store').send({ next })
    : redirectAfterPost(reply, next)

export function signInRoutes(fastify: FastifyInstance, platform: Platform): void {
  const identity = getIdentity(platform)

  fastify.get('/sign-in/:uid', async (request, reply) => {
    const provider = await identity.provider()
    const interaction = await undefinedIfSessionGone(provider.interactionDetails(request.raw, reply.raw))
    if (!interaction) return redirectAfterPost(reply, '/')
    const accepted = await redeemSignInTicket(platform, request)
    if (accepted) {
      reply.header('Set-Cookie', await createTrustedDeviceCookie(platform, request.headers.cookie, accepted))
      const login = { accountId: accepted.userID, sessionEpoch: accepted.sessionEpoch, remember: false }
      return redirectAfterPost(reply, await provider.interactionResult(request.raw, reply.raw, { login }))
    }
    const hint = interaction.params.login_hint
    const token = await issueFormToken(platform, request, reply)
    const email = typeof hint === 'string' ? hint : ''
    const canRegister = await isRegistrationOpen(platform)
    return sendIdentityPage(platform, reply, signInPage({ token, email, canRegister }))
  })

  fastify.post('/sign-in/:uid', { config: SIGN_IN_LIMIT }, async (request, reply) => {
    await assertValidForm(platform, request)
    const provider = await identity.provider()
    if (!(await undefinedIfSessionGone(provider.interactionDetails(request.raw, reply.raw))))
      return sendNextUrl(request, reply, '/')
    const email = readField(request.body, 'email').trim()
    const shouldRemember = readField(request.body, 'remember') === 'yes'
    const result = await signIn(platform, {
      email,
      password: readField(request.body, 'password'),
      address: request.ip,
      cookies: request.headers.cookie,
    })
    if (result.outcome === 'signed-in') {
      reply.header(
        'Set-Cookie',
        await createTrustedDeviceCookie(platform, request.headers.cookie, result.account),
      )
      const { userID, sessionEpoch } = result.account
      const login = { accountId: userID, sessionEpoch, remember: shouldRemember }
      return sendNextUrl(request, reply, await provider.interactionResult(request.raw, reply.raw, { login }))
    }
    const error = result.outcome === 'unconfirmed' ? texts.signInUnconfirmed : texts.signInRefused
    const token = await issueFormToken(platform, request, reply)
    const canRegister = await isRegistrationOpen(platform)
    const page = signInPage({
      token,
      email: email.slice(0, MAX_EMAIL_LENGTH),
      shouldRemember,
      error,
      canRegister,
    })
    return sendIdentityPage(platform, reply, page, 422)
  })
}
