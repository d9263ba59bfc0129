import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../../platform/http/pages/html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { choosePassword } from '../commands/choose-password.ts'
import { requestPasswordReset } from '../commands/request-password-reset.ts'
import { peekLink } from '../one-time-links.ts'
import {
  checkInboxPage,
  forgottenPasswordPage,
  messagePage,
  resetPasswordPage,
} from '../pages/entrance-pages.ts'
import { texts } from '../pages/texts.ts'
import { evenly } from '../passwords/evenly.ts'
import { passwordProblem } from '../passwords/password-problem.ts'
import { type Account, findAccount } from '../repository/accounts.ts'
import { demandGenuineForm, field, issueFormToken } from './forms.ts'
import { MAIL_LIMIT, SIGN_IN_LIMIT } from './limits.ts'
import { linkToken } from './link-token.ts'
import { sendEntrance } from './respond.ts'
import { emailError } from './validation.ts'

/** False when the link no longer works. */
async function resetPassword(
  platform: Platform,
  { token, password }: { token: string; password: string },
): Promise<boolean> {
  const account = await choosePassword(platform, {
    token,
    password,
    purposes: ['reset-password'],
    title: 'Password reset',
  })
  return account !== undefined
}

const FORGOTTEN = '/identity/forgotten-password'
const RESET = '/identity/reset-password'

const linkGone = messagePage({
  title: texts.linkGone,
  lead: texts.linkGoneLead,
  action: { label: texts.askNewLink, href: FORGOTTEN },
})
const done = messagePage({
  title: texts.resetDone,
  lead: texts.resetDoneLead,
  action: { label: texts.signIn, href: '/authentication/login' },
})

export function passwordRoutes(fastify: FastifyInstance, platform: Platform): void {
  fastify.get(FORGOTTEN, async (request, reply) => {
    const token = await issueFormToken(platform, request, reply)
    return sendEntrance(platform, reply, forgottenPasswordPage({ token, email: '' }))
  })

  fastify.post(FORGOTTEN, { config: MAIL_LIMIT }, async (request, reply) => {
    await demandGenuineForm(platform, request)
    const email = field(request.body, 'email').trim()
    const error = emailError(email)
    if (error !== undefined) {
      const token = await issueFormToken(platform, request, reply)
      return sendEntrance(platform, reply, forgottenPasswordPage({ token, email, error }), 422)
    }
    await evenly(() => requestPasswordReset(platform, email))
    const lead = html`${texts.forgottenSentLead} <b>${email}</b>, ${texts.forgottenSentNext}`
    return sendEntrance(platform, reply, checkInboxPage(lead, FORGOTTEN))
  })

  const owner = async (token: string): Promise<Account | undefined> => {
    const link = await peekLink(platform, token, ['reset-password'])
    return link && findAccount(platform.db, link.userID)
  }

  const ask = async (request: FastifyRequest, reply: FastifyReply, account: Account, error?: string) => {
    const token = await issueFormToken(platform, request, reply)
    const page = resetPasswordPage({ token, email: account.email, error })
    return sendEntrance(platform, reply, page, error === undefined ? 200 : 422)
  }

  fastify.get(RESET, async (request, reply) => {
    const account = await owner(linkToken(request) ?? '')
    return account ? ask(request, reply, account) : sendEntrance(platform, reply, linkGone, 410)
  })

  fastify.post(RESET, { config: SIGN_IN_LIMIT }, async (request, reply) => {
    await demandGenuineForm(platform, request)
    const token = linkToken(request) ?? ''
    const account = await owner(token)
    if (!account) return sendEntrance(platform, reply, linkGone, 410)
    const password = field(request.body, 'password')
    const problem = await passwordProblem(platform, password, account)
    if (problem !== undefined) return ask(request, reply, account, problem)
    const changed = await resetPassword(platform, { token, password })
    return changed ? sendEntrance(platform, reply, done) : sendEntrance(platform, reply, linkGone, 410)
  })
}
