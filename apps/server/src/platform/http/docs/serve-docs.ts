import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openapi.ts'
import { pageAssets } from '../pages/assets.ts'
import { docsPage } from './page.ts'

const assets = pageAssets('/api/docs/assets', import.meta.dirname, 'docs')

/** The API's own page at /api/docs, and the document behind it at /api/docs/json. */
export function serveDocs(fastify: FastifyInstance, publicUrl: string, version: string): void {
  const document = openApiDocument(publicUrl, version)
  const page = docsPage(document, assets)
  assets.serve(fastify)
  fastify.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page),
  )
  fastify.get('/api/docs/json', (_request, reply) => reply.send(document))
}
