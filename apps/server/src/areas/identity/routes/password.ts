import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../../platform/http/pages/html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requestPasswordReset, setPasswordByLink } from '../commands/password-reset.ts'
import { findUsableLink } from '../one-time-links.ts'
import {
  checkInboxPage,
  forgottenPasswordPage,
  messagePage,
  resetPasswordPage,
} from '../pages/identity-pages.ts'
import { texts } from '../pages/texts.ts'
import { withMinimumDuration } from '../passwords/authenticate-password.ts'
import { validatePassword } from '../passwords/password.ts'
import { type Account, findAccount } from '../repository/accounts.ts'
import {
  assertValidForm,
  issueFormToken,
  MAIL_LIMIT,
  readField,
  readLinkToken,
  SIGN_IN_LIMIT,
  sendIdentityPage,
  validateEmail,
} from './forms.ts'

/** Returns false if the link is no longer valid. */
async function resetPassword(
  platform: Platform,
  { token, password }: { token: string; password: string },
): Promise<boolean> {
  const account = await setPasswordByLink(platform, {
    token,
    password,
    purposes: ['reset-password'],
    title: 'Password reset',
  })
  return account !== undefined
}

const FORGOTTEN_PATH = '/identity/forgotten-password'
const RESET_PATH = '/identity/reset-password'

const linkGonePage = messagePage({
  title: texts.linkGone,
  lead: texts.linkGoneLead,
  action: { label: texts.askNewLink, href: FORGOTTEN_PATH },
})
const passwordChangedPage = messagePage({
  title: texts.resetDone,
  lead: texts.resetDoneLead,
  action: { label: texts.signIn, href: '/authentication/login' },
})

export function passwordRoutes(fastify: FastifyInstance, platform: Platform): void {
  fastify.get(FORGOTTEN_PATH, async (request, reply) => {
    const token = await issueFormToken(platform, request, reply)
    return sendIdentityPage(platform, reply, forgottenPasswordPage({ token, email: '' }))
  })

  fastify.post(FORGOTTEN_PATH, { config: MAIL_LIMIT }, async (request, reply) => {
    await assertValidForm(platform, request)
    const email = readField(request.body, 'email').trim()
    const error = validateEmail(email)
    if (error !== undefined) {
      const token = await issueFormToken(platform, request, reply)
      return sendIdentityPage(platform, reply, forgottenPasswordPage({ token, email, error }), 422)
    }
    await withMinimumDuration(() => requestPasswordReset(platform, email))
    const lead = html`${texts.forgottenSentLead} <b>${email}</b>, ${texts.forgottenSentNext}`
    return sendIdentityPage(platform, reply, checkInboxPage(lead, FORGOTTEN_PATH))
  })

  const findLinkOwner = async (token: string): Promise<Account | undefined> => {
    const link = await findUsableLink(platform, token, ['reset-password'])
    return link && findAccount(platform.db, link.userID)
  }

  const sendForm = async (request: FastifyRequest, reply: FastifyReply, account: Account, error?: string) => {
    const token = await issueFormToken(platform, request, reply)
    const page = resetPasswordPage({ token, email: account.email, error })
    return sendIdentityPage(platform, reply, page, error === undefined ? 200 : 422)
  }

  fastify.get(RESET_PATH, async (request, reply) => {
    const account = await findLinkOwner(readLinkToken(request) ?? '')
    return account ? sendForm(request, reply, account) : sendIdentityPage(platform, reply, linkGonePage, 410)
  })

  fastify.post(RESET_PATH, { config: SIGN_IN_LIMIT }, async (request, reply) => {
    await assertValidForm(platform, request)
    const token = readLinkToken(request) ?? ''
    const account = await findLinkOwner(token)
    if (!account) return sendIdentityPage(platform, reply, linkGonePage, 410)
    const password = readField(request.body, 'password')
    const passwordError = await validatePassword(platform, password, account)
    if (passwordError !== undefined) return sendForm(request, reply, account, passwordError)
    const isChanged = await resetPassword(platform, { token, password })
    return isChanged
      ? sendIdentityPage(platform, reply, passwordChangedPage)
      : sendIdentityPage(platform, reply, linkGonePage, 410)
  })
}
