import {
  getProgramme,
  getProgrammeSettings,
  getWebConfiguration,
  listAreas,
  listCountries,
  listLanguages,
  updateProgrammeSettings,
} from './calls.ts'

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
