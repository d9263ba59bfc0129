import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { confirmEmail } from '../commands/confirm-email.ts'
import { peekLink } from '../one-time-links.ts'
import { confirmEmailPage, messagePage } from '../pages/entrance-pages.ts'
import { texts } from '../pages/texts.ts'
import { findAccount } from '../repository/accounts.ts'
import { demandGenuineForm, field, issueFormToken } from './forms.ts'
import { SIGN_IN_LIMIT } from './limits.ts'
import { linkToken } from './link-token.ts'
import { sendEntrance } from './respond.ts'

const PATH = '/identity/confirm-email'
const signIn = { label: texts.signIn, href: '/authentication/login' }

/** Somebody whose link is gone signs in: if the address is still to be confirmed, that sends a new one. */
const linkGone = messagePage({ title: texts.linkGone, lead: texts.linkGoneLead, action: signIn })
const confirmed = messagePage({ title: texts.confirmed, lead: texts.confirmedLead, action: signIn })

export function confirmEmailRoutes(fastify: FastifyInstance, platform: Platform): void {
  const ask = async (request: FastifyRequest, reply: FastifyReply, error?: string) => {
    const link = await peekLink(platform, linkToken(request) ?? '', ['confirm-email'])
    const account = link && (await findAccount(platform.db, link.userID))
    if (!account) return sendEntrance(platform, reply, linkGone, 410)
    const token = await issueFormToken(platform, request, reply)
    const page = confirmEmailPage({ token, email: account.email, error })
    return sendEntrance(platform, reply, page, error === undefined ? 200 : 422)
  }

  fastify.get(PATH, (request, reply) => ask(request, reply))

  fastify.post(PATH, { config: SIGN_IN_LIMIT }, async (request, reply) => {
    await demandGenuineForm(platform, request)
    const outcome = await confirmEmail(platform, {
      token: linkToken(request) ?? '',
      password: field(request.body, 'password'),
      address: request.ip,
    })
    if (outcome === 'confirmed') return sendEntrance(platform, reply, confirmed)
    if (outcome === 'wrong-password') return ask(request, reply, texts.confirmWrong)
    return sendEntrance(platform, reply, linkGone, 410)
  })
}
