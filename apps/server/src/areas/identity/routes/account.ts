import { id } from '@sojourn/contract/kernel/shapes'
import { hasRole } from '@sojourn/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import { getNetwork } from '../../../platform/http/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endSessions, updateAccount } from '../commands/accounts.ts'
import { requestPasswordResetFor } from '../commands/password-reset.ts'
import { logAccountEvent } from '../events.ts'
import { type AccountForm, accountPage } from '../pages/account-page.ts'
import { accountTexts } from '../pages/texts.ts'
import { authenticatePassword } from '../passwords/authenticate-password.ts'
import { hashPassword, validatePassword } from '../passwords/password.ts'
import { protocolNow } from '../provider/lifetimes.ts'
import { type Account, findAccount, lockAccount, updateAccountRow } from '../repository/accounts.ts'
import { voidLinks } from '../repository/links.ts'
import { listSessions, type PreservedSession } from '../repository/oidc-records.ts'
import { findSignedInBrowser, getSignInUrl, type SignedInBrowser } from './browser-session.ts'
import {
  ACCOUNT_LIMIT,
  assertFormToken,
  assertValidForm,
  collectErrors,
  issueFormToken,
  MAIL_LIMIT,
  readField,
  redirectAfterPost,
  SIGN_IN_LIMIT,
  sendAccountPage,
} from './forms.ts'
import { acceptProfileForm, ProfileForm, readProfile } from './profile-form.ts'

interface PasswordChange {
  /** The account as it was when its password was checked. */
  checked: Account
  password: string
  preservedSession: PreservedSession
}

/**
 * Changes the password and ends all other sessions. Returns false if the checked password is no longer the current one.
 */
async function changePassword(
  platform: Platform,
  { checked, password, preservedSession }: PasswordChange,
): Promise<boolean> {
  const { userID } = checked
  const passwordHash = await hashPassword(password)
  return platform.transaction(async (trx) => {
    const account = await lockAccount(trx, userID)
    if (account?.passwordHash !== checked.passwordHash) return false
    const now = platform.clock.now()
    await updateAccountRow(trx, userID, { passwordHash }, now)
    await voidLinks(trx, userID, now)
    await endSessions(platform, trx, userID, preservedSession)
    await logAccountEvent(platform, trx, {
      userID,
      by: userID,
      title: 'Password changed',
      description: `${account.name} changed their password.`,
    })
    await platform.mail.send(trx, {
      templateKey: 'password-changed',
      to: { address: account.email, name: account.name, userID },
      variables: {
        firstName: account.firstName,
        link: `${platform.config.publicUrl}/identity/forgotten-password`,
      },
    })
    return true
  })
}

/** Ends all sessions of the user, including the current one. */
export async function signOutEverywhere(
  platform: Platform,
  { userID, by }: { userID: string; by: string },
): Promise<void> {
  await platform.transaction(async (trx) => {
    await endSessions(platform, trx, userID)
    await logAccountEvent(platform, trx, {
      userID,
      by,
      title: 'Signed out everywhere',
      description: 'Every session of this account was ended.',
    })
  })
}

/** Failures are counted separately from sign-in, so that attempts of others do not lock a signed-in user. */
const checkOwnPassword = (
  platform: Platform,
  account: Account,
  password: string,
  address: string,
): Promise<boolean> =>
  authenticatePassword(platform, {
    email: account.email,
    account,
    password,
    source: { network: getNetwork(address), device: 'signed-in' },
  })

const ACCOUNT_PATH = '/identity/account'

const isId = (text: string): boolean => id.safeParse(text).success

/** The signed-in user and the account shown: their own, or any account for an Admin. Others get 404. */
interface AccountView {
  visitor: SignedInBrowser
  account: Account
  isForAnother: boolean
}

const readQuery = (request: FastifyRequest): URLSearchParams =>
  new URL(request.url, 'http://localhost').searchParams

const readRequestedUserID = (request: FastifyRequest): string | undefined =>
  readQuery(request).get('userID') || undefined

const getSavedMessage = (
  request: FastifyRequest,
  { account, isForAnother }: AccountView,
): string | undefined => {
  const saved = readQuery(request).get('saved')
  if (!isForAnother) return Object.entries(accountTexts.saved).find(([key]) => key === saved)?.[1]
  return Object.entries(accountTexts.savedOf).find(([key]) => key === saved)?.[1](account.name)
}

export function accountRoutes(fastify: FastifyInstance, platform: Platform): void {
  async function loadAccountView(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AccountView | undefined> {
    const visitor = await findSignedInBrowser(platform, request, reply)
    if (!visitor) return undefined
    const userID = readRequestedUserID(request)
    if (userID === undefined || userID.toLowerCase() === visitor.account.userID)
      return { visitor, account: visitor.account, isForAnother: false }
    const account =
      hasRole(visitor.account.roles, 'Admin') && isId(userID)
        ? await findAccount(platform.db, userID)
        : undefined
    if (!account) throw notFound()
    return { visitor, account, isForAnother: true }
  }

  async function sendAccountView(
    request: FastifyRequest,
    reply: FastifyReply,
    view: AccountView,
    overrides: Partial<Pick<AccountForm, 'values' | 'errors'>> & { status?: number } = {},
  ) {
    const { visitor, account, isForAnother } = view
    const sessions = await listSessions(platform.db, account.userID, protocolNow())
    const page = accountPage({
      token: await issueFormToken(platform, request, reply),
      account,
      isForAnother,
      values: overrides.values ?? account,
      errors: overrides.errors ?? {},
      saved: overrides.errors ? undefined : getSavedMessage(request, view),
      sessions: sessions.map((session) => ({
        userAgent: session.userAgent,
        signedInAt: session.signedInAt,
        lastUsedAt: session.lastUsedAt,
        isThisBrowser: session.uid === visitor.sessionUid,
      })),
    })
    return sendAccountPage(platform, reply, page, overrides.status ?? (overrides.errors ? 422 : 200))
  }

  const getReturnUrl = ({ account, isForAnother }: AccountView, saved: keyof typeof accountTexts.saved) =>
    `${ACCOUNT_PATH}?${new URLSearchParams({ ...(isForAnother ? { userID: account.userID } : {}), saved })}`

  const redirectToSignIn = (request: FastifyRequest, reply: FastifyReply) =>
    redirectAfterPost(reply, getSignInUrl(platform, readRequestedUserID(request)))

  fastify.get(ACCOUNT_PATH, async (request, reply) => {
    const view = await loadAccountView(request, reply)
    return view ? sendAccountView(request, reply, view) : redirectToSignIn(request, reply)
  })

  // A rejected form leaves its own URL in the browser, so that a reload must show the page that contains it.
  for (const form of ['profile', 'password', 'reset-password', 'sign-out-everywhere'])
    fastify.get(`${ACCOUNT_PATH}/${form}`, (request, reply) => {
      const userID = readRequestedUserID(request)
      return redirectAfterPost(
        reply,
        userID === undefined ? ACCOUNT_PATH : `${ACCOUNT_PATH}?${new URLSearchParams({ userID })}`,
      )
    })

  fastify.get(`${ACCOUNT_PATH}/return`, async (request, reply) => {
    const searchParams = readQuery(request)
    if (searchParams.has('error')) return redirectAfterPost(reply, '/')
    const userID = searchParams.get('state') ?? ''
    return redirectAfterPost(reply, isId(userID) ? `${ACCOUNT_PATH}?userID=${userID}` : ACCOUNT_PATH)
  })

  fastify.get(`${ACCOUNT_PATH}/photo`, async (request, reply) => {
    const documentID = (await loadAccountView(request, reply))?.account.photoDocumentID
    const document = documentID ? await platform.files.find(platform.db, documentID) : undefined
    if (!document) throw notFound()
    reply.type(document.mimeType).header('Cache-Control', 'private, max-age=3600')
    return reply.send(await platform.files.open(document))
  })

  fastify.register(async (scope) => {
    acceptProfileForm(scope)
    scope.post(
      `${ACCOUNT_PATH}/profile`,
      {
        config: ACCOUNT_LIMIT,
        // The form may contain a file, so its token and the session are checked before the body is read.
        preParsing: async (request, reply) => {
          await assertFormToken(platform, request, readQuery(request).get('form_token') ?? '')
          if (!(await loadAccountView(request, reply))) await redirectToSignIn(request, reply)
        },
      },
      async (request, reply) => {
        const view = await loadAccountView(request, reply)
        if (!view) return redirectToSignIn(request, reply)
        if (!(request.body instanceof ProfileForm)) throw new Problem('bad-request')
        if (request.body.isTooLarge)
          return sendAccountView(request, reply, view, {
            errors: { photo: accountTexts.tooLarge },
            status: 413,
          })
        const { values, photo, errors } = readProfile(request.body, view.isForAnother)
        if (errors) return sendAccountView(request, reply, view, { values, errors })
        await updateAccount(platform, {
          userID: view.account.userID,
          by: view.visitor.principal,
          update: { ...values, ...(photo === undefined ? {} : { photo }) },
        })
        return redirectAfterPost(reply, getReturnUrl(view, 'profile'))
      },
    )
  })

  fastify.post(`${ACCOUNT_PATH}/password`, { config: SIGN_IN_LIMIT }, async (request, reply) => {
    await assertValidForm(platform, request)
    const view = await loadAccountView(request, reply)
    if (!view) return redirectToSignIn(request, reply)
    if (view.isForAnother) throw notFound()
    const { account, visitor } = view
    const currentPassword = readField(request.body, 'currentPassword')
    const password = readField(request.body, 'password')
    const isCorrect = await checkOwnPassword(platform, account, currentPassword, request.ip)
    const errors = collectErrors({
      currentPassword: isCorrect ? undefined : accountTexts.wrongPassword,
      password: await validatePassword(platform, password, account),
    })
    if (errors) return sendAccountView(request, reply, view, { errors })
    if (!(await changePassword(platform, { checked: account, password, preservedSession: visitor })))
      return sendAccountView(request, reply, view, {
        errors: { currentPassword: accountTexts.wrongPassword },
      })
    return redirectAfterPost(reply, getReturnUrl(view, 'password'))
  })

  fastify.post(`${ACCOUNT_PATH}/reset-password`, { config: MAIL_LIMIT }, async (request, reply) => {
    await assertValidForm(platform, request)
    const view = await loadAccountView(request, reply)
    if (!view) return redirectToSignIn(request, reply)
    await requestPasswordResetFor(platform, {
      userID: view.account.userID,
      by: view.visitor.account.userID,
    })
    return redirectAfterPost(reply, getReturnUrl(view, 'reset-sent'))
  })

  fastify.post(`${ACCOUNT_PATH}/sign-out-everywhere`, { config: ACCOUNT_LIMIT }, async (request, reply) => {
    await assertValidForm(platform, request)
    const view = await loadAccountView(request, reply)
    if (!view) return redirectToSignIn(request, reply)
    await signOutEverywhere(platform, {
      userID: view.account.userID,
      by: view.visitor.account.userID,
    })
    return redirectAfterPost(
      reply,
      view.isForAnother ? getReturnUrl(view, 'signed-out') : '/identity/signed-out',
    )
  })
}
