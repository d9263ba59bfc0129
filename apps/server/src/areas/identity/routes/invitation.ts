import { hasRole } from '@sojourn/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../../platform/http/pages/html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { setPasswordByLink } from '../commands/password-reset.ts'
import { findUsableLink } from '../one-time-links.ts'
import { acceptInvitationPage, messagePage } from '../pages/identity-pages.ts'
import { texts } from '../pages/texts.ts'
import { validatePassword } from '../passwords/password.ts'
import { type Account, findAccount } from '../repository/accounts.ts'
import { findSignedInBrowser } from './browser-session.ts'
import {
  assertValidForm,
  issueFormToken,
  readField,
  readLinkToken,
  redirectAfterPost,
  SIGN_IN_LIMIT,
  sendIdentityPage,
} from './forms.ts'
import { issueSignInTicket } from './sign-in.ts'

/** Returns undefined if the link is no longer valid. */
function acceptInvitation(
  platform: Platform,
  { token, password }: { token: string; password: string },
): Promise<Account | undefined> {
  return setPasswordByLink(platform, {
    token,
    password,
    purposes: ['invitation', 'first-admin'],
    title: 'Invitation accepted',
  })
}

const signInAction = { label: texts.signIn, href: '/authentication/login' }

const invitationGonePage = messagePage({
  title: texts.linkGone,
  lead: texts.invitationGoneLead,
  action: signInAction,
})
const needsInvitationPage = messagePage({
  title: texts.auditorTitle,
  lead: texts.auditorLead,
  details: html`<p class="lead">${texts.auditorLost}</p>`,
  action: signInAction,
})
const createAccountReadyPage = (signedInName: string) =>
  messagePage({
    title: texts.accountReady,
    lead: texts.accountReadyLead(signedInName),
    action: { label: texts.signOut, href: '/authentication/logout' },
  })

/** Pages to accept an invitation. Auditors cannot register without an invitation and have a separate page. */
export function invitationRoutes(fastify: FastifyInstance, platform: Platform): void {
  const findInvitedAccount = async (token: string): Promise<Account | undefined> => {
    const link = await findUsableLink(platform, token, ['invitation', 'first-admin'])
    const account = link && (await findAccount(platform.db, link.userID))
    return account?.disabledAt === null ? account : undefined
  }

  const sendForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
    error?: string | undefined,
  ) => {
    const page = acceptInvitationPage({
      token: await issueFormToken(platform, request, reply),
      account: {
        firstName: account.firstName,
        email: account.email,
        isAuditor: hasRole(account.roles, 'Auditor'),
      },
      error,
    })
    return sendIdentityPage(platform, reply, page, error === undefined ? 200 : 422)
  }

  for (const path of ['/identity/accept-invitation', '/identity/register-auditor']) {
    fastify.get(path, async (request, reply) => {
      const token = readLinkToken(request)
      if (token === undefined) return sendIdentityPage(platform, reply, needsInvitationPage)
      const account = await findInvitedAccount(token)
      return account
        ? sendForm(request, reply, account)
        : sendIdentityPage(platform, reply, invitationGonePage, 410)
    })

    fastify.post(path, { config: SIGN_IN_LIMIT }, async (request, reply) => {
      await assertValidForm(platform, request)
      const token = readLinkToken(request) ?? ''
      const account = await findInvitedAccount(token)
      if (!account) return sendIdentityPage(platform, reply, invitationGonePage, 410)
      const password = readField(request.body, 'password')
      const passwordError = await validatePassword(platform, password, account)
      if (passwordError !== undefined) return sendForm(request, reply, account, passwordError)
      const accepted = await acceptInvitation(platform, { token, password })
      if (!accepted) return sendIdentityPage(platform, reply, invitationGonePage, 410)
      // The app would open with the existing session of another user.
      const visitor = await findSignedInBrowser(platform, request, reply)
      if (visitor) return sendIdentityPage(platform, reply, createAccountReadyPage(visitor.account.name))
      await issueSignInTicket(platform, request, accepted)
      return redirectAfterPost(reply, signInAction.href)
    })
  }
}
