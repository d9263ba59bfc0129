import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { confirmDevice } from '../commands/confirm-device.ts'
import { SIGN_IN_LINK_PATH } from '../commands/send-sign-in-link.ts'
import { peekLink } from '../one-time-links.ts'
import { confirmDevicePage, messagePage } from '../pages/entrance-pages.ts'
import { texts } from '../pages/texts.ts'
import { knownDeviceCookie } from '../passwords/known-devices.ts'
import { findAccount } from '../repository/accounts.ts'
import { demandGenuineForm, issueFormToken } from './forms.ts'
import { SIGN_IN_LIMIT } from './limits.ts'
import { linkToken } from './link-token.ts'
import { sendEntrance } from './respond.ts'

const signIn = { label: texts.signIn, href: '/authentication/login' }
const linkGone = messagePage({ title: texts.linkGone, lead: texts.linkGoneLead, action: signIn })
const confirmed = messagePage({
  title: texts.deviceConfirmed,
  lead: texts.deviceConfirmedLead,
  action: signIn,
})

/** Makes this browser known to the account. The link is used up by the button, because mail scanners open links. */
export function signInLinkRoutes(fastify: FastifyInstance, platform: Platform): void {
  fastify.get(SIGN_IN_LINK_PATH, async (request, reply) => {
    const link = await peekLink(platform, linkToken(request) ?? '', ['sign-in-link'])
    const account = link && (await findAccount(platform.db, link.userID))
    if (!account) return sendEntrance(platform, reply, linkGone, 410)
    const token = await issueFormToken(platform, request, reply)
    return sendEntrance(platform, reply, confirmDevicePage({ token, email: account.email }))
  })

  fastify.post(SIGN_IN_LINK_PATH, { config: SIGN_IN_LIMIT }, async (request, reply) => {
    await demandGenuineForm(platform, request)
    const account = await confirmDevice(platform, linkToken(request) ?? '')
    if (!account) return sendEntrance(platform, reply, linkGone, 410)
    reply.header('Set-Cookie', await knownDeviceCookie(platform, request.headers.cookie, account))
    return sendEntrance(platform, reply, confirmed)
  })
}
