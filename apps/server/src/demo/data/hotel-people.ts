import type { Role } from '@sojourn/domain'

export interface DemoPerson {
  firstName: string
  surname: string
  email: string
  roles: readonly Role[]
  languages: readonly string[]
  /** Whole companies and single sites, by name. */
  companies: readonly string[]
  sites: readonly string[]
  /** An invitation that has not been accepted yet. */
  invited?: true
}

const USUAL: readonly Role[] = ['Hotel', 'EnvironmentalPerformance']

/** The demonstration users and their colleagues. All other names are random. */
export const namedPeople: readonly DemoPerson[] = [
  { firstName: 'Duarte', surname: 'Pinheiro', email: 'hotel@sojourn.test', roles: USUAL, languages: ['pt', 'en'], companies: ['Amendoeiras Turismo Rural'], sites: ['Quinta das Amendoeiras'] },
  { firstName: 'Beatriz', surname: 'Nogueira', email: 'beatriz.nogueira@amendoeiras.example', roles: USUAL, languages: ['pt'], companies: [], sites: ['Quinta das Amendoeiras'] },
  { firstName: 'Rui', surname: 'Falcão', email: 'rui.falcao@amendoeiras.example', roles: USUAL, languages: ['pt', 'en'], companies: [], sites: ['Quinta das Amendoeiras'] },
  { firstName: 'Marta', surname: 'Leal', email: 'marta.leal@amendoeiras.example', roles: ['Hotel'], languages: [], companies: [], sites: ['Quinta das Amendoeiras'], invited: true },
  { firstName: 'Chiara', surname: 'Bellandi', email: 'manager@sojourn.test', roles: USUAL, languages: ['it', 'en', 'fr'], companies: [], sites: ['Villa Oleandro'] },
  { firstName: 'Henrik', surname: 'Dahl', email: 'epr@sojourn.test', roles: ['EnvironmentalPerformance'], languages: ['no', 'en'], companies: [], sites: ['Hotel Fjellro', 'Fjordhotellet Stillehavn'] },
  { firstName: 'Nadia', surname: 'Karim', email: 'newcomer@sojourn.test', roles: USUAL, languages: [], companies: [], sites: [] },
]
