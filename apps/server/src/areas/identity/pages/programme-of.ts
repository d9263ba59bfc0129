import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import type { Programme } from './layout.ts'

const DEFAULT_PROGRAMME: Programme = { name: 'Sojourn', helpUrl: '', supportEmail: '', logoDocumentID: null }

/** Also the page that says the database is away has to be drawn. */
export async function getPageProgramme(platform: Platform): Promise<Programme> {
  try {
    return await getProgrammeSettings(platform.db)
  } catch {
    return DEFAULT_PROGRAMME
  }
}
