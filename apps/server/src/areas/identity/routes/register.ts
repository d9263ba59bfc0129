import type { FastifyInstance } from 'fastify'
import { html } from '../../../platform/http/pages/html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { registerAccount } from '../commands/register-account.ts'
import { checkInboxPage, messagePage, registerPage } from '../pages/entrance-pages.ts'
import { texts } from '../pages/texts.ts'
import { evenly } from '../passwords/evenly.ts'
import { passwordProblem } from '../passwords/password-problem.ts'
import { demandGenuineForm, field, issueFormToken } from './forms.ts'
import { MAIL_LIMIT } from './limits.ts'
import { sendEntrance } from './respond.ts'
import { collect, emailError, nameError } from './validation.ts'

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
    if (!(await isRegistrationOpen(platform))) return sendEntrance(platform, reply, registrationClosed)
    const token = await issueFormToken(platform, request, reply)
    const values = { firstName: '', surname: '', email: '' }
    return sendEntrance(platform, reply, registerPage({ token, values, errors: {} }))
  })

  fastify.post(PATH, { config: MAIL_LIMIT }, async (request, reply) => {
    if (!(await isRegistrationOpen(platform))) return sendEntrance(platform, reply, registrationClosed, 403)
    await demandGenuineForm(platform, request)
    const values = {
      firstName: field(request.body, 'firstName').trim(),
      surname: field(request.body, 'surname').trim(),
      email: field(request.body, 'email').trim(),
    }
    const password = field(request.body, 'password')
    const errors = collect({
      firstName: nameError(texts.firstName, values.firstName),
      surname: nameError(texts.surname, values.surname),
      email: emailError(values.email),
      password: await passwordProblem(platform, password, values),
    })
    if (errors) {
      const token = await issueFormToken(platform, request, reply)
      return sendEntrance(platform, reply, registerPage({ token, values, errors }), 422)
    }
    await evenly(() => registerAccount(platform, { ...values, password }))
    const lead = html`${texts.registeredLead} <b>${values.email}</b>. ${texts.registeredNext}`
    return sendEntrance(platform, reply, checkInboxPage(lead, PATH))
  })
}
