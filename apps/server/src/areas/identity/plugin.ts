import querystring from 'node:querystring'
import formbody from '@fastify/formbody'
import { problems } from '@sojourn/contract'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Config } from '../../platform/config.ts'
import { Problem } from '../../platform/http/errors.ts'
import { html } from '../../platform/http/pages/html.ts'
import { toProblem } from '../../platform/http/problems.ts'
import { UNSTORABLE_MESSAGE } from '../../platform/http/validation.ts'
import type { Platform } from '../../platform/platform.ts'
import { SIGN_IN_LINK_PATH } from './commands/send-sign-in-link.ts'
import { logAccountEvent } from './events.ts'
import { getIdentity } from './identity.ts'
import { findUsableLink, redeemLink } from './one-time-links.ts'
import { confirmDevicePage, messagePage, signedOutPage } from './pages/identity-pages.ts'
import { assets } from './pages/layout.ts'
import { texts } from './pages/texts.ts'
import { createTrustedDeviceCookie } from './passwords/trusted-devices.ts'
import { type Account, findAccount, lockAccount } from './repository/accounts.ts'
import { accountRoutes } from './routes/account.ts'
import {
  assertValidForm,
  ExpiredFormError,
  FORM_BODY_LIMIT,
  FORM_FIELD_LIMIT,
  issueFormToken,
  PROVIDER_LIMIT,
  readLinkToken,
  redirectAfterPost,
  SIGN_IN_LIMIT,
  sendIdentityPage,
  UnstorableFormError,
} from './routes/forms.ts'
import { invitationRoutes } from './routes/invitation.ts'
import { passwordRoutes } from './routes/password.ts'
import { confirmEmailRoutes, registerRoutes } from './routes/register.ts'
import { signInRoutes } from './routes/sign-in.ts'

const startAction = { label: texts.toStart, href: '/' }

function describeError(error: unknown, request: FastifyRequest) {
  if (error instanceof ExpiredFormError)
    return {
      status: 403,
      title: texts.oldForm,
      lead: texts.oldFormLead,
      action: { label: texts.sendAgain, href: request.url },
    }
  if (error instanceof UnstorableFormError)
    return {
      status: 422,
      title: texts.unstorable,
      lead: UNSTORABLE_MESSAGE,
      action: { label: texts.sendAgain, href: request.url },
    }
  const problem = toProblem(error instanceof Error ? error : new Error(String(error)))
  const { status } = problem
  if (status === 404) return { status, title: texts.notFound, lead: texts.notFoundLead, action: startAction }
  if (status === 429) return { status, title: texts.tooMany, lead: texts.tooManyLead, action: startAction }
  if (status < 500 || problem.code === 'storage-full') {
    const lead = problem.detail ?? problems[problem.code].sentence
    return { status, title: texts.errorTitle, lead, action: startAction }
  }
  request.log.error({ err: error }, 'an identity page failed')
  return {
    status,
    title: texts.unavailable,
    lead: texts.unavailableLead,
    details: html`<p class="lead">${texts.errorNext} <b>${request.id}</b></p>`,
    action: startAction,
  }
}

/** Errors of these routes are shown as HTML pages, not as problem documents. */
function handlePageErrors(fastify: FastifyInstance, platform: Platform): void {
  fastify.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, ...page } = describeError(error, request)
    return sendIdentityPage(platform, reply, messagePage(page), status)
  })
}

/** Redeems a sign-in link. Returns its account, or undefined if the link is no longer valid. */
async function confirmDevice(platform: Platform, token: string): Promise<Account | undefined> {
  return platform.transaction(async (trx) => {
    const link = await redeemLink(platform, trx, token, ['sign-in-link'])
    const account = link && (await lockAccount(trx, link.userID))
    if (!account || account.disabledAt !== null || account.passwordHash === null) return undefined
    await logAccountEvent(platform, trx, {
      userID: account.userID,
      by: account.userID,
      title: 'Device confirmed',
      description: `${account.name} confirmed a new device with a link sent by email.`,
    })
    return account
  })
}

const signInAction = { label: texts.signIn, href: '/authentication/login' }
const linkGonePage = messagePage({ title: texts.linkGone, lead: texts.linkGoneLead, action: signInAction })
const confirmedPage = messagePage({
  title: texts.deviceConfirmed,
  lead: texts.deviceConfirmedLead,
  action: signInAction,
})

/** Makes the browser a trusted device. The link is redeemed by a POST request, because mail scanners open links. */
function signInLinkRoutes(fastify: FastifyInstance, platform: Platform): void {
  fastify.get(SIGN_IN_LINK_PATH, async (request, reply) => {
    const link = await findUsableLink(platform, readLinkToken(request) ?? '', ['sign-in-link'])
    const account = link && (await findAccount(platform.db, link.userID))
    if (!account) return sendIdentityPage(platform, reply, linkGonePage, 410)
    const token = await issueFormToken(platform, request, reply)
    return sendIdentityPage(platform, reply, confirmDevicePage({ token, email: account.email }))
  })

  fastify.post(SIGN_IN_LINK_PATH, { config: SIGN_IN_LIMIT }, async (request, reply) => {
    await assertValidForm(platform, request)
    const account = await confirmDevice(platform, readLinkToken(request) ?? '')
    if (!account) return sendIdentityPage(platform, reply, linkGonePage, 410)
    reply.header('Set-Cookie', await createTrustedDeviceCookie(platform, request.headers.cookie, account))
    return sendIdentityPage(platform, reply, confirmedPage)
  })
}

const MOUNT_PATH = '/identity'
/** The longest request of the web app has about 1,500 characters. The provider stores the parameters of a sign-in. */
const MAX_PROVIDER_URL = 4_096
/** Bytes of a body: a code, a token or the parameters of a sign-in. */
const MAX_PROVIDER_BODY = 8_192

/** Forwards requests under /identity without a route of ours to the provider, which uses the raw request and response. */
function mountProvider(fastify: FastifyInstance, config: Config, provider: () => Promise<Provider>): void {
  const { host, protocol } = new URL(config.publicUrl)
  // The provider parses the body itself and limits it to 56 KB.
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.length > MAX_PROVIDER_URL)
      throw new Problem('bad-request', { detail: texts.requestTooLong })
    if (Number(request.headers['content-length'] ?? 0) > MAX_PROVIDER_BODY)
      throw new Problem('too-large', { detail: texts.requestTooLong })
    const handle = (await provider()).callback()
    reply.hijack()
    const { raw } = request
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    raw.headers['x-forwarded-host'] = host
    raw.headers.host = host
    const originalUrl = raw.url ?? ''
    Object.assign(raw, { originalUrl })
    raw.url = originalUrl.slice(MOUNT_PATH.length)
    await handle(raw, reply.raw)
  }
  fastify.route({ method: ['GET', 'OPTIONS'], url: `${MOUNT_PATH}/*`, handler })
  fastify.post(`${MOUNT_PATH}/*`, { config: PROVIDER_LIMIT }, handler)
}

function signOutRoutes(fastify: FastifyInstance, platform: Platform): void {
  fastify.get('/identity/signed-out', (_request, reply) => sendIdentityPage(platform, reply, signedOutPage))
  // The provider has only a POST route at this path.
  fastify.get('/identity/session/end/confirm', (_request, reply) => redirectAfterPost(reply, '/'))
}

/** Routes of the OpenID Connect provider and its pages. Registers nothing if an external provider is configured. */
export const identityPlugin =
  (platform: Platform): FastifyPluginAsync =>
  async (fastify) => {
    const { config } = platform
    if (config.oidcAuthority !== undefined) return
    // Fails at startup if SECRET_KEY is not the key that encrypted the stored secrets.
    await getIdentity(platform).keys.current()
    await getIdentity(platform).secrets()
    if (!config.roles.includes('identity')) return
    fastify.addHook('onRoute', (route) => {
      route.bodyLimit ??= FORM_BODY_LIMIT
    })
    await fastify.register(formbody, {
      parser: (text) => querystring.parse(text, '&', '=', { maxKeys: FORM_FIELD_LIMIT }),
    })
    handlePageErrors(fastify, platform)
    assets.serve(fastify)
    signInRoutes(fastify, platform)
    signInLinkRoutes(fastify, platform)
    registerRoutes(fastify, platform)
    invitationRoutes(fastify, platform)
    confirmEmailRoutes(fastify, platform)
    passwordRoutes(fastify, platform)
    signOutRoutes(fastify, platform)
    await fastify.register(async (scope) => accountRoutes(scope, platform))
    await fastify.register(async (scope) => mountProvider(scope, config, getIdentity(platform).provider))
  }
