import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { criteriaPath } from '../scheme/read-criteria.ts'
import { findPublicCriteria } from '../scheme/repository.ts'
import { countAllEntries, findSitemapEntries } from './repository.ts'
import { registerPath } from './state.ts'

/** Entries per file; the limit of the format is 50,000. */
const SITEMAP_SIZE = 10_000

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const CACHE_CONTROL = 'public, max-age=3600'

const sendXml = (reply: FastifyReply, root: string, items: readonly string[]) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('Cache-Control', CACHE_CONTROL)
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</${root}>\n`,
    )

/** Only these paths are for search engines. */
const ALLOWED_PATHS = [
  '/register',
  '/scheme',
  '/badge/',
  '/public-pages/',
  '/assets/',
  '/icon.svg',
  '/sitemap',
]

const START_PAGES = ['/register', '/scheme']

/** Serves robots.txt and the sitemap of the register for search engines. */
export const sitemapPlugin =
  ({ db, config }: Platform): FastifyPluginAsync =>
  async (fastify) => {
    const address = (path: string) => escapeXml(`${config.publicUrl}${path}`)

    fastify.get('/robots.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('Cache-Control', CACHE_CONTROL)
        .send(
          [
            'User-agent: *',
            ...ALLOWED_PATHS.map((path) => `Allow: ${path}`),
            'Disallow: /',
            `Sitemap: ${config.publicUrl}/sitemap.xml`,
            '',
          ].join('\n'),
        ),
    )

    fastify.get('/sitemap.xml', async (_request, reply) => {
      const pages = Math.max(1, Math.ceil((await countAllEntries(db)) / SITEMAP_SIZE))
      const items = Array.from(
        { length: pages },
        (_, page) => `<sitemap><loc>${address(`/sitemap/${page + 1}.xml`)}</loc></sitemap>`,
      )
      return sendXml(reply, 'sitemapindex', items)
    })

    fastify.get<{ Params: { page: string } }>('/sitemap/:page(^\\d{1,4}).xml', async (request, reply) => {
      const page = Math.max(1, Number(request.params.page))
      const entries = await findSitemapEntries(db, {
        limit: SITEMAP_SIZE,
        offset: (page - 1) * SITEMAP_SIZE,
      })
      const items = entries.map(
        ({ number, updatedAt }) =>
          `<url><loc>${address(registerPath(number))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      )
      const first = page === 1 ? [...START_PAGES, ...(await findPublicCriteria(db)).map(criteriaPath)] : []
      return sendXml(reply, 'urlset', [
        ...first.map((path) => `<url><loc>${address(path)}</loc></url>`),
        ...items,
      ])
    })
  }
