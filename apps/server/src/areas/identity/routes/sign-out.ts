import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { signedOutPage } from '../pages/entrance-pages.ts'
import { seeOther, sendEntrance } from './respond.ts'

export function signOutRoutes(fastify: FastifyInstance, platform: Platform): void {
  fastify.get('/identity/signed-out', (_request, reply) => sendEntrance(platform, reply, signedOutPage))
  // The provider takes a form here and has nothing to show at its address.
  fastify.get('/identity/session/end/confirm', (_request, reply) => seeOther(reply, '/'))
}
