import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** The API's own page at /api/docs, and the document behind it at /api/docs/json. */
export async function serveDocs(fastify: FastifyInstance, publicUrl: string, version: string): Promise<void> {
  await fastify.register(async (docs) => {
    // The page's own script writes styles into its elements; nothing else here is allowed to.
    docs.addHook('onRequest', async (_request, reply) => {
      reply.raw.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
    })
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: openApiDocument(publicUrl, version) as never },
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' } })
  })
}
