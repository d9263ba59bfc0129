import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Asset, createScriptAsset, fontAssets, joinStyles, serveUnder } from '../http/pages/assets.ts'

const PATH = '/public-pages'
const SHARED = join(import.meta.dirname, 'public-pages.css')

const shared = joinStyles('public-pages', SHARED)
const urlOf = ({ url }: Asset) => `${PATH}/${url}`

/** The stylesheet of pages that need no other. */
export const publicStyles = urlOf(shared)

export const servePublicAssets = (fastify: FastifyInstance): void =>
  serveUnder(PATH, [shared, ...fontAssets])(fastify)

/** The shared styles and `name.css` of a folder as one stylesheet. */
export function createPublicStyles(folder: string, name: string) {
  const styles = joinStyles(name, SHARED, join(folder, `${name}.css`))
  return { url: urlOf(styles), serve: serveUnder(PATH, [styles]) }
}

/** The script `name.js` of a folder. */
export function createPublicScript(folder: string, name: string) {
  const script = createScriptAsset(folder, name)
  return { url: urlOf(script), serve: serveUnder(PATH, [script]) }
}
