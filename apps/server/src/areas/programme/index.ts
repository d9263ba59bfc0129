import type { Area } from '../../platform/platform.ts'
import { securityTxt } from './security-txt.ts'

export { analyticsOrigin } from './analytics-page.ts'
export { areaName, areasOf } from './globalisation/areas.ts'
export { countries, countriesNamed, dialingCode, isCountry } from './globalisation/countries.ts'
export { languages } from './globalisation/languages.ts'
export { getProgrammeSettings, type ProgrammeSettings, saveProgrammeSettings } from './repository.ts'
export { programmeHandlers } from './routes.ts'

export const programmeArea: Area = {
  name: 'programme',
  // The logo stands on the sign-in page.
  documentReaders: { programme: async () => true },
  plugin: securityTxt,
}
