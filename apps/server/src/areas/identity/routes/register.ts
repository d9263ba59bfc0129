import { normalizeLine, type Role } from '@sojourn/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getNetwork } from '../../../platform/http/network.ts'
import { html } from '../../../platform/http/pages/html.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { confirmEmailAddress, sendEmailConfirmation } from '../commands/accounts.ts'
import { sendPasswordReset } from '../commands/password-reset.ts'
import { logAccountEvent } from '../events.ts'
import { findUsableLink, redeemLink } from '../one-time-links.ts'
import { checkInboxPage, confirmEmailPage, messagePage, registerPage } from '../pages/identity-pages.ts'
import { texts } from '../pages/texts.ts'
import { authenticatePassword, withMinimumDuration } from '../passwords/authenticate-password.ts'
import { hashPassword, validatePassword } from '../passwords/password.ts'
import {
  findAccount,
  insertAccount,
  lockAccount,
  lockAccountByEmail,
  updateAccountRow,
} from '../repository/accounts.ts'
import {
  assertValidForm,
  collectErrors,
  issueFormToken,
  MAIL_LIMIT,
  readField,
  readLinkToken,
  SIGN_IN_LIMIT,
  sendIdentityPage,
  validateEmail,
  validateName,
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
  const checkedAccount = usableLink && (await findAccount(platform.db, usableLink.userID))
  if (!checkedAccount || checkedAccount.disabledAt !== null) return 'link-expired'
  // The link proves access to the mailbox, so the attempt is counted like one on a trusted device.
  const source = { network: getNetwork(address), device: 'confirm-email' }
  if (
    !(await authenticatePassword(platform, {
      email: checkedAccount.email,
      account: checkedAccount,
      password,
      source,
    }))
  )
    return 'wrong-password'
  return platform.transaction(async (trx) => {
    const link = await redeemLink(platform, trx, token, ['confirm-email'])
    const account = link && (await lockAccount(trx, link.userID))
    if (!account || account.disabledAt !== null) return 'link-expired'
    // The account was registered again in the meantime, with a password that was not checked.
    if (account.passwordHash !== checkedAccount.passwordHash) return 'wrong-password'
    await confirmEmailAddress(platform, trx, account)
    return 'confirmed'
  })
}

const CONFIRMATION_PATH = '/identity/confirm-email'
const signInAction = { label: texts.signIn, href: '/authentication/login' }

/** Signing in sends a new link if the address is not confirmed yet. */
const linkGonePage = messagePage({ title: texts.linkGone, lead: texts.linkGoneLead, action: signInAction })
const confirmedPage = messagePage({ title: texts.confirmed, lead: texts.confirmedLead, action: signInAction })

export function confirmEmailRoutes(fastify: FastifyInstance, platform: Platform): void {
  const sendForm = async (request: FastifyRequest, reply: FastifyReply, error?: string) => {
    const link = await findUsableLink(platform, readLinkToken(request) ?? '', ['confirm-email'])
    const account = link && (await findAccount(platform.db, link.userID))
    if (!account) return sendIdentityPage(platform, reply, linkGonePage, 410)
    const token = await issueFormToken(platform, request, reply)
    const page = confirmEmailPage({ token, email: account.email, error })
    return sendIdentityPage(platform, reply, page, error === undefined ? 200 : 422)
  }

  fastify.get(CONFIRMATION_PATH, (request, reply) => sendForm(request, reply))

  fastify.post(CONFIRMATION_PATH, { config: SIGN_IN_LIMIT }, async (request, reply) => {
    await assertValidForm(platform, request)
    const outcome = await confirmEmail(platform, {
      token: readLinkToken(request) ?? '',
      password: readField(request.body, 'password'),
      address: request.ip,
    })
    if (outcome === 'confirmed') return sendIdentityPage(platform, reply, confirmedPage)
    if (outcome === 'wrong-password') return sendForm(request, reply, texts.confirmWrong)
    return sendIdentityPage(platform, reply, linkGonePage, 410)
  })
}

const SELF_REGISTERED_ROLES: readonly Role[] = ['Hotel', 'EnvironmentalPerformance']

interface Registration {
  firstName: string
  surname: string
  email: string
  password: string
}

/** The response does not reveal whether the address has an account. Its owner is informed by e-mail. */
async function registerAccount(platform: Platform, registration: Registration): Promise<void> {
  // Hash before any lookup, so that both outcomes take the same time.
  const passwordHash = await hashPassword(registration.password)
  await platform.transaction(async (trx) => {
    const { email, firstName, surname } = registration
    const userID = newId()
    const created = await insertAccount(
      trx,
      { userID, email, firstName, surname, roles: SELF_REGISTERED_ROLES, passwordHash, invitedAt: null },
      platform.clock.now(),
    )
    // Lock the account, because a concurrent request may confirm the address or reset the password.
    const account = await lockAccountByEmail(trx, email)
    if (!account || account.disabledAt !== null) return
    if (created) {
      await logAccountEvent(platform, trx, {
        userID,
        by: null,
        title: 'Account registered',
        description: `${account.name} registered with ${account.email}.`,
      })
      return sendEmailConfirmation(platform, trx, account)
    }
    // An unconfirmed address can be registered again and gets the latest password. Confirming it requires that password.
    if (account.emailConfirmedAt === null && account.lastInvitedAt === null) {
      await updateAccountRow(trx, account.userID, { passwordHash, firstName, surname }, platform.clock.now())
      return sendEmailConfirmation(platform, trx, { ...account, firstName })
    }
    return sendPasswordReset(platform, trx, account, { templateKey: 'account-exists', by: null })
  })
}

const REGISTER_PATH = '/identity/register'

const registrationClosedPage = messagePage({
  title: texts.registrationClosed,
  lead: texts.registrationClosedLead,
  action: { label: texts.signIn, href: '/authentication/login' },
})

export const isRegistrationOpen = async (platform: Platform): Promise<boolean> =>
  (await getProgrammeSettings(platform.db)).selfRegistration

export function registerRoutes(fastify: FastifyInstance, platform: Platform): void {
  fastify.get(REGISTER_PATH, async (request, reply) => {
    if (!(await isRegistrationOpen(platform)))
      return sendIdentityPage(platform, reply, registrationClosedPage)
    const token = await issueFormToken(platform, request, reply)
    const values = { firstName: '', surname: '', email: '' }
    return sendIdentityPage(platform, reply, registerPage({ token, values, errors: {} }))
  })

  fastify.post(REGISTER_PATH, { config: MAIL_LIMIT }, async (request, reply) => {
    if (!(await isRegistrationOpen(platform)))
      return sendIdentityPage(platform, reply, registrationClosedPage, 403)
    await assertValidForm(platform, request)
    const values = {
      firstName: normalizeLine(readField(request.body, 'firstName')),
      surname: normalizeLine(readField(request.body, 'surname')),
      email: readField(request.body, 'email').trim(),
    }
    const password = readField(request.body, 'password')
    const errors = collectErrors({
      firstName: validateName(texts.firstName, values.firstName),
      surname: validateName(texts.surname, values.surname),
      email: validateEmail(values.email),
      password: await validatePassword(platform, password, values),
    })
    if (errors) {
      const token = await issueFormToken(platform, request, reply)
      return sendIdentityPage(platform, reply, registerPage({ token, values, errors }), 422)
    }
    await withMinimumDuration(() => registerAccount(platform, { ...values, password }))
    const lead = html`${texts.registeredLead} <b>${values.email}</b>. ${texts.registeredNext}`
    return sendIdentityPage(platform, reply, checkInboxPage(lead, REGISTER_PATH))
  })
}
