import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

interface Asset {
  url: string
  type: string
  content: Buffer
}

/** Its content is in its address, so a browser may keep it for ever. */
function asset(name: string, extension: string, type: string, content: Buffer): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { url: `${name}.${hash}.${extension}`, type, content }
}

const font = (name: string, address: string): [string, Asset] => [
  name,
  asset(name, 'woff2', 'font/woff2', readFileSync(fileURLToPath(address))),
]

const fonts = new Map([
  font(
    'hanken-grotesk-latin',
    import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
  ),
  font(
    'hanken-grotesk-latin-ext',
    import.meta.resolve(
      '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
    ),
  ),
])

const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8').replace(
  /\{([a-z-]+)\}/g,
  (hole, name) => fonts.get(name)?.url ?? hole,
)

export interface PageAssets {
  styles: string
  script: string
  serve(fastify: FastifyInstance): void
}

/** The styles and the script of pages that the server draws, `name.css` and `name.js` in a folder, served under a path. */
export function pageAssets(path: string, folder: string, name: string): PageAssets {
  const read = (extension: string) => readFileSync(join(folder, `${name}.${extension}`), 'utf8')
  const styles = asset(name, 'css', 'text/css; charset=utf-8', Buffer.from(base + read('css')))
  const script = asset(name, 'js', 'text/javascript; charset=utf-8', Buffer.from(read('js')))
  return {
    styles: `${path}/${styles.url}`,
    script: `${path}/${script.url}`,
    serve: (fastify) => {
      for (const { url, type, content } of [styles, script, ...fonts.values()])
        fastify.get(`${path}/${url}`, (_request, reply) =>
          reply.type(type).header('Cache-Control', 'public, max-age=31536000, immutable').send(content),
        )
    },
  }
}
