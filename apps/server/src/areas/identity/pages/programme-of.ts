import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import type { Programme } from './layout.ts'

const DEFAULT_PROGRAMME: Programme = { name: 'Sojourn', helpUrl: '', supportEmail: '', logoDocumentID: null }

/** Returns defaults if the database is unavailable, because the error page needs a programme too. */
export async function getPageProgramme(platform: Platform): Promise<Programme> {
  try {
    return await getProgrammeSettings(platform.db)
  } catch {
    return DEFAULT_PROGRAMME
  }
}
