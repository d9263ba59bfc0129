import { normalizeLine, type Role } from '@sojourn/domain'
import type { FastifyInstance } from 'fastify'
import { html } from '../../../platform/http/pages/html.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { sendEmailConfirmation } from '../commands/confirm-email.ts'
import { sendPasswordReset } from '../commands/password-reset.ts'
import { logAccountEvent } from '../events.ts'
import { checkInboxPage, messagePage, registerPage } from '../pages/identity-pages.ts'
import { texts } from '../pages/texts.ts'
import { withMinimumDuration } from '../passwords/authenticate-password.ts'
import { hashPassword } from '../passwords/hash.ts'
import { validatePassword } from '../passwords/validate-password.ts'
import { insertAccount, lockAccountByEmail, updateAccountRow } from '../repository/accounts.ts'
import {
  assertValidForm,
  collectErrors,
  issueFormToken,
  MAIL_LIMIT,
  readField,
  sendIdentityPage,
  validateEmail,
  validateName,
} from './forms.ts'

const SELF_REGISTERED: readonly Role[] = ['Hotel', 'EnvironmentalPerformance']

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
      { userID, email, firstName, surname, roles: SELF_REGISTERED, passwordHash, invitedAt: null },
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

const PATH = '/identity/register'

const registrationClosed = messagePage({
  title: texts.registrationClosed,
  lead: texts.registrationClosedLead,
  action: { label: texts.signIn, href: '/authentication/login' },
})

export const isRegistrationOpen = async (platform: Platform): Promise<boolean> =>
  (await getProgrammeSettings(platform.db)).selfRegistration

export function registerRoutes(fastify: FastifyInstance, platform: Platform): void {
  fastify.get(PATH, async (request, reply) => {
    if (!(await isRegistrationOpen(platform))) return sendIdentityPage(platform, reply, registrationClosed)
    const token = await issueFormToken(platform, request, reply)
    const values = { firstName: '', surname: '', email: '' }
    return sendIdentityPage(platform, reply, registerPage({ token, values, errors: {} }))
  })

  fastify.post(PATH, { config: MAIL_LIMIT }, async (request, reply) => {
    if (!(await isRegistrationOpen(platform)))
      return sendIdentityPage(platform, reply, registrationClosed, 403)
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
    return sendIdentityPage(platform, reply, checkInboxPage(lead, PATH))
  })
}
