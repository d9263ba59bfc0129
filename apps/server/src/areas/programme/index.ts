import type { Area } from '../../platform/platform.ts'
import { securityTxt } from './routes.ts'

export { getPublicSite } from './public-site.ts'
export { getProgrammeSettings, type ProgrammeSettings, saveProgrammeSettings } from './repository.ts'
export {
  countries,
  findAreasByName,
  findCountriesByName,
  getAnalyticsOrigin,
  getAreaName,
  getDialingCode,
  isCountry,
  languages,
  listAreasOf,
  programmeHandlers,
} from './routes.ts'

export const programmeArea: Area = {
  name: 'programme',
  // The logo is shown on the sign-in page.
  documentReaders: { programme: async () => true },
  plugin: securityTxt,
}
