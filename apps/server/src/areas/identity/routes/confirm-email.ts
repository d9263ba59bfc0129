import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../../platform/http/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import { confirmEmailAddress } from '../commands/confirm-email.ts'
import { findUsableLink, redeemLink } from '../one-time-links.ts'
import { confirmEmailPage, messagePage } from '../pages/identity-pages.ts'
import { texts } from '../pages/texts.ts'
import { authenticatePassword } from '../passwords/authenticate-password.ts'
import { findAccount, lockAccount } from '../repository/accounts.ts'
import {
  assertValidForm,
  issueFormToken,
  readField,
  readLinkToken,
  SIGN_IN_LIMIT,
  sendIdentityPage,
} from './forms.ts'

/**
 * Requires the password in addition to the link. Otherwise an attacker could register another person's address with a
 * password of their own and wait for that person to confirm it.
 */
async function confirmEmail(
  platform: Platform,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<'confirmed' | 'wrong-password' | 'link-expired'> {
  const usableLink = await findUsableLink(platform, token, ['confirm-email'])
  const known = usableLink && (await findAccount(platform.db, usableLink.userID))
  if (!known || known.disabledAt !== null) return 'link-expired'
  // The link proves access to the mailbox, so the attempt is counted like one on a trusted device.
  const source = { network: networkOf(address), device: 'confirm-email' }
  if (!(await authenticatePassword(platform, { email: known.email, account: known, password, source })))
    return 'wrong-password'
  return platform.transaction(async (trx) => {
    const link = await redeemLink(platform, trx, token, ['confirm-email'])
    const account = link && (await lockAccount(trx, link.userID))
    if (!account || account.disabledAt !== null) return 'link-expired'
    // The account was registered again in the meantime, with a password that was not checked.
    if (account.passwordHash !== known.passwordHash) return 'wrong-password'
    await confirmEmailAddress(platform, trx, account)
    return 'confirmed'
  })
}

const PATH = '/identity/confirm-email'
const signIn = { label: texts.signIn, href: '/authentication/login' }

/** Signing in sends a new link if the address is not confirmed yet. */
const linkGone = messagePage({ title: texts.linkGone, lead: texts.linkGoneLead, action: signIn })
const confirmed = messagePage({ title: texts.confirmed, lead: texts.confirmedLead, action: signIn })

export function confirmEmailRoutes(fastify: FastifyInstance, platform: Platform): void {
  const sendForm = async (request: FastifyRequest, reply: FastifyReply, error?: string) => {
    const link = await findUsableLink(platform, readLinkToken(request) ?? '', ['confirm-email'])
    const account = link && (await findAccount(platform.db, link.userID))
    if (!account) return sendIdentityPage(platform, reply, linkGone, 410)
    const token = await issueFormToken(platform, request, reply)
    const page = confirmEmailPage({ token, email: account.email, error })
    return sendIdentityPage(platform, reply, page, error === undefined ? 200 : 422)
  }

  fastify.get(PATH, (request, reply) => sendForm(request, reply))

  fastify.post(PATH, { config: SIGN_IN_LIMIT }, async (request, reply) => {
    await assertValidForm(platform, request)
    const outcome = await confirmEmail(platform, {
      token: readLinkToken(request) ?? '',
      password: readField(request.body, 'password'),
      address: request.ip,
    })
    if (outcome === 'confirmed') return sendIdentityPage(platform, reply, confirmed)
    if (outcome === 'wrong-password') return sendForm(request, reply, texts.confirmWrong)
    return sendIdentityPage(platform, reply, linkGone, 410)
  })
}
