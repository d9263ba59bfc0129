import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Asset, createScriptAsset, fontAssets, joinStyles, serveUnder } from '../http/pages/assets.ts'

const ASSETS_PATH = '/public-pages'
const SHARED_STYLES_FILE = join(import.meta.dirname, 'public-pages.css')

const sharedStyles = joinStyles('public-pages', SHARED_STYLES_FILE)
const getAssetUrl = ({ url }: Asset) => `${ASSETS_PATH}/${url}`

/** The stylesheet of pages that need no other. */
export const publicStylesUrl = getAssetUrl(sharedStyles)

export const servePublicAssets = (fastify: FastifyInstance): void =>
  serveUnder(ASSETS_PATH, [sharedStyles, ...fontAssets])(fastify)

/** The shared styles and `name.css` of a folder as one stylesheet. */
export function createPublicStyles(folder: string, name: string) {
  const styles = joinStyles(name, SHARED_STYLES_FILE, join(folder, `${name}.css`))
  return { url: getAssetUrl(styles), serve: serveUnder(ASSETS_PATH, [styles]) }
}

/** The script `name.js` of a folder. */
export function createPublicScript(folder: string, name: string) {
  const script = createScriptAsset(folder, name)
  return { url: getAssetUrl(script), serve: serveUnder(ASSETS_PATH, [script]) }
}
