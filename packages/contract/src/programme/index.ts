import { getProgramme, getProgrammeSettings, getWebConfiguration, updateProgrammeSettings } from './calls.ts'
import { listAreas, listCountries, listLanguages } from './globalisation-calls.ts'

/** Every call of this area. */
export const programmeCalls = {
  getProgramme,
  getProgrammeSettings,
  getWebConfiguration,
  listAreas,
  listCountries,
  listLanguages,
  updateProgrammeSettings,
} as const
