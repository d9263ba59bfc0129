import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { drawFacade } from './facade.ts'

interface Asset {
  url: string
  type: string
  content: Buffer
}

/** Its content is in its address, so a browser may keep it for ever. */
function asset(name: string, extension: string, type: string, content: Buffer): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { url: `/identity/assets/${name}.${hash}.${extension}`, type, content }
}

const font = (name: string, address: string): Asset =>
  asset(name, 'woff2', 'font/woff2', readFileSync(fileURLToPath(address)))

const fonts: Readonly<Record<string, Asset>> = {
  'hanken-grotesk-latin': font(
    'hanken-grotesk-latin',
    import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
  ),
  'hanken-grotesk-latin-ext': font(
    'hanken-grotesk-latin-ext',
    import.meta.resolve(
      '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
    ),
  ),
  'newsreader-latin': font(
    'newsreader-latin',
    import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
  ),
  'newsreader-latin-ext': font(
    'newsreader-latin-ext',
    import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2'),
  ),
}

const source = (name: string): string => readFileSync(join(import.meta.dirname, 'assets', name), 'utf8')

const styles = asset(
  'identity',
  'css',
  'text/css; charset=utf-8',
  Buffer.from(source('identity.css').replace(/\{([a-z-]+)\}/g, (hole, name) => fonts[name]?.url ?? hole)),
)
const script = asset('identity', 'js', 'text/javascript; charset=utf-8', Buffer.from(source('identity.js')))
const facade = asset('facade', 'svg', 'image/svg+xml', Buffer.from(drawFacade()))

export const assetUrls = { styles: styles.url, script: script.url, facade: facade.url }

export function serveAssets(fastify: FastifyInstance): void {
  for (const { url, type, content } of [styles, script, facade, ...Object.values(fonts)])
    fastify.get(url, (_request, reply) =>
      reply.type(type).header('Cache-Control', 'public, max-age=31536000, immutable').send(content),
    )
}
