import querystring from 'node:querystring'
import formbody from '@fastify/formbody'
import type { FastifyPluginAsync } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { identityOf } from './identity.ts'
import { assets } from './pages/assets.ts'
import { mountProvider } from './provider/mount.ts'
import { accountRoutes } from './routes/account.ts'
import { confirmEmailRoutes } from './routes/confirm-email.ts'
import { pageErrors } from './routes/errors.ts'
import { invitationRoutes } from './routes/invitation.ts'
import { FORM_BODY_LIMIT, FORM_FIELD_LIMIT } from './routes/limits.ts'
import { passwordRoutes } from './routes/password.ts'
import { registerRoutes } from './routes/register.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { signInLinkRoutes } from './routes/sign-in-link.ts'
import { signOutRoutes } from './routes/sign-out.ts'

/** The OpenID Connect provider and its pages; nothing at all where another provider is used. */
export const identityPlugin =
  (platform: Platform): FastifyPluginAsync =>
  async (fastify) => {
    const { config } = platform
    if (config.oidcAuthority !== undefined) return
    // Ends the start with one sentence when SECRET_KEY is not the key that encrypted what the database holds.
    await identityOf(platform).keys.current()
    await identityOf(platform).secrets()
    if (!config.roles.includes('identity')) return
    fastify.addHook('onRoute', (route) => {
      route.bodyLimit ??= FORM_BODY_LIMIT
    })
    await fastify.register(formbody, {
      parser: (text) => querystring.parse(text, '&', '=', { maxKeys: FORM_FIELD_LIMIT }),
    })
    pageErrors(fastify, platform)
    assets.serve(fastify)
    signInRoutes(fastify, platform)
    signInLinkRoutes(fastify, platform)
    registerRoutes(fastify, platform)
    invitationRoutes(fastify, platform)
    confirmEmailRoutes(fastify, platform)
    passwordRoutes(fastify, platform)
    signOutRoutes(fastify, platform)
    await fastify.register(async (scope) => accountRoutes(scope, platform))
    await fastify.register(async (scope) => mountProvider(scope, config, identityOf(platform).provider))
  }
