import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Config } from '../../../platform/config.ts'
import { PROVIDER_LIMIT } from '../routes/limits.ts'

const MOUNT = '/identity'

/** Hands everything under /identity that no page of ours serves to the provider, which reads and writes past Fastify. */
export function mountProvider(
  fastify: FastifyInstance,
  config: Config,
  provider: () => Promise<Provider>,
): void {
  const { host, protocol } = new URL(config.publicUrl)
  // The provider reads the body itself, at most 56 KB.
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const handle = (await provider()).callback()
    reply.hijack()
    const { raw } = request
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    raw.headers['x-forwarded-host'] = host
    raw.headers.host = host
    const originalUrl = raw.url ?? ''
    Object.assign(raw, { originalUrl })
    raw.url = originalUrl.slice(MOUNT.length)
    await handle(raw, reply.raw)
  }
  fastify.route({ method: ['GET', 'OPTIONS'], url: `${MOUNT}/*`, handler })
  fastify.post(`${MOUNT}/*`, { config: PROVIDER_LIMIT }, handler)
}
