import type { Area } from '../../platform/platform.ts'
import { securityTxt } from './security-txt.ts'

export { getProgrammeSettings, type ProgrammeSettings, saveProgrammeSettings } from './repository.ts'
export {
  getAnalyticsOrigin,
  getAreaName,
  listAreasOf,
  countries,
  findCountriesByName,
  getDialingCode,
  isCountry,
  languages,
  programmeHandlers,
} from './routes.ts'

export const programmeArea: Area = {
  name: 'programme',
  // The logo is shown on the sign-in page.
  documentReaders: { programme: async () => true },
  plugin: securityTxt,
}
