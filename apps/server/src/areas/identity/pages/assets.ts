import { join } from 'node:path'
import { pageAssets } from '../../../platform/http/pages/assets.ts'

export const assets = pageAssets('/identity/assets', join(import.meta.dirname, 'assets'), 'identity')
