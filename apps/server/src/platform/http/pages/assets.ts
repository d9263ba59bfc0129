import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

export interface Asset {
  url: string
  type: string
  content: Buffer
}

/** The URL contains the hash of the content, so browsers may cache the asset permanently. */
function createAsset(name: string, extension: string, type: string, content: Buffer): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { url: `${name}.${hash}.${extension}`, type, content }
}

const loadFont = (name: string, address: string): [string, Asset] => [
  name,
  createAsset(name, 'woff2', 'font/woff2', readFileSync(fileURLToPath(address))),
]

const fonts = new Map([
  loadFont(
    'hanken-grotesk-latin',
    import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
  ),
  loadFont(
    'hanken-grotesk-latin-ext',
    import.meta.resolve(
      '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
    ),
  ),
])

const baseStyles = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8').replace(
  /\{([a-z-]+)\}/g,
  (placeholder, name) => fonts.get(name)?.url ?? placeholder,
)

export interface PageStyles {
  styles: string
  serve(fastify: FastifyInstance): void
}
export interface PageAssets extends PageStyles {
  script: string
}

/** Serves the assets under a path. */
export const serveUnder = (path: string, assets: readonly Asset[]) => (fastify: FastifyInstance) => {
  for (const { url, type, content } of assets)
    fastify.get(`${path}/${url}`, (_request, reply) =>
      reply.type(type).header('Cache-Control', 'public, max-age=31536000, immutable').send(content),
    )
}

/** The base styles and the files in this order. */
export const joinStyles = (name: string, ...files: readonly string[]): Asset =>
  createAsset(
    name,
    'css',
    'text/css; charset=utf-8',
    Buffer.from(baseStyles + files.map((file) => readFileSync(file, 'utf8')).join('')),
  )

export const fontAssets: readonly Asset[] = [...fonts.values()]

export const createScriptAsset = (folder: string, name: string): Asset =>
  createAsset(name, 'js', 'text/javascript; charset=utf-8', readFileSync(join(folder, `${name}.js`)))

/** The styles of server-rendered pages: `name.css` in a folder, served under a path. */
export function createPageStyles(path: string, folder: string, name: string): PageStyles {
  const styles = joinStyles(name, join(folder, `${name}.css`))
  return { styles: `${path}/${styles.url}`, serve: serveUnder(path, [styles, ...fontAssets]) }
}

/** Like `createPageStyles`, with the script `name.js`. */
export function createPageAssets(path: string, folder: string, name: string): PageAssets {
  const styles = joinStyles(name, join(folder, `${name}.css`))
  const script = createScriptAsset(folder, name)
  return {
    styles: `${path}/${styles.url}`,
    script: `${path}/${script.url}`,
    serve: serveUnder(path, [styles, script, ...fontAssets]),
  }
}
