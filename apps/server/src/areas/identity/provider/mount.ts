import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Config } from '../../../platform/config.ts'

const MOUNT = '/identity'

/** Hands everything under /identity that no page of ours serves to the provider, which reads and writes past Fastify. */
export function mountProvider(
  fastify: FastifyInstance,
  config: Config,
  provider: () => Promise<Provider>,
): void {
  const { host, protocol } = new URL(config.publicUrl)
  // The provider reads the body itself.
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null))
  fastify.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${MOUNT}/*`,
    handler: async (request, reply) => {
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
    },
  })
}
