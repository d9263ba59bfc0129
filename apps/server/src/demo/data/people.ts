import type { Portrait } from '../images/draw-portrait.ts'
import type { Role } from '@sojourn/domain'

export interface DemoStaff {
  firstName: string
  surname: string
  email: string
  languages: readonly string[]
  portrait: Portrait
}

const SAGE = 0xd9e4dc, SAND = 0xe9dccb, SKY = 0xd5dfe8, ROSE = 0xe8d8d6, LILAC = 0xdfdcea, OLIVE = 0xe3e4d0
const FAIR = 0xf1cfb4, LIGHT = 0xe3b392, TAN = 0xc98f68, BROWN = 0xa66f4c, DEEP = 0x7c4f35
const BLACK = 0x1d1a1b, DARK = 0x463226, CHESTNUT = 0x6d4a2f, BLOND = 0xb8894f, GREY = 0x8b8680
const GREEN = 0x2f5d50, NAVY = 0x334b6b, RUST = 0x7a4433, SLATE = 0x565a64, PLUM = 0x6b5a7d, OCHRE = 0x8a7440

export const demoAdmins: readonly DemoStaff[] = [
  { firstName: 'Maren', surname: 'Holt', email: 'admin@sojourn.test', languages: ['en', 'da', 'de'], portrait: { backdrop: SAGE, skin: FAIR, hair: BLOND, clothes: GREEN, style: 'bun' } },
  { firstName: 'Priya', surname: 'Nair', email: 'priya.nair@sojourn.test', languages: ['en', 'hi', 'ml'], portrait: { backdrop: SAND, skin: BROWN, hair: BLACK, clothes: PLUM, style: 'long' } },
  { firstName: 'Owen', surname: 'Park', email: 'owen.park@sojourn.test', languages: ['en', 'ko'], portrait: { backdrop: SKY, skin: LIGHT, hair: BLACK, clothes: NAVY, style: 'short' } },
]

export const demoAuditors: readonly DemoStaff[] = [
  { firstName: 'Inês', surname: 'Cardoso', email: 'auditor@sojourn.test', languages: ['pt', 'es', 'en'], portrait: { backdrop: OLIVE, skin: LIGHT, hair: DARK, clothes: OCHRE, style: 'long' } },
  { firstName: 'Ingrid', surname: 'Solheim', email: 'ingrid.solheim@auditors.example', languages: ['no', 'sv', 'en'], portrait: { backdrop: SKY, skin: FAIR, hair: BLOND, clothes: SLATE, style: 'long' } },
  { firstName: 'Callum', surname: 'Reyes', email: 'callum.reyes@auditors.example', languages: ['en', 'fr'], portrait: { backdrop: SAGE, skin: FAIR, hair: CHESTNUT, clothes: RUST, style: 'short' } },
  { firstName: 'Salma', surname: 'Idrissi', email: 'salma.idrissi@auditors.example', languages: ['ar', 'fr', 'en'], portrait: { backdrop: ROSE, skin: TAN, hair: BLACK, clothes: GREEN, style: 'curly' } },
  { firstName: 'Lucía', surname: 'Ferrer', email: 'lucia.ferrer@auditors.example', languages: ['es', 'ca', 'en'], portrait: { backdrop: LILAC, skin: LIGHT, hair: CHESTNUT, clothes: PLUM, style: 'bun' } },
  { firstName: 'Jonas', surname: 'Weidner', email: 'jonas.weidner@auditors.example', languages: ['de', 'en'], portrait: { backdrop: SAND, skin: FAIR, hair: GREY, clothes: SLATE, style: 'cropped' } },
  { firstName: 'Eleni', surname: 'Markou', email: 'eleni.markou@auditors.example', languages: ['el', 'en', 'it'], portrait: { backdrop: SKY, skin: TAN, hair: DARK, clothes: RUST, style: 'long' } },
  { firstName: 'Deniz', surname: 'Aksoy', email: 'deniz.aksoy@auditors.example', languages: ['tr', 'de', 'en'], portrait: { backdrop: OLIVE, skin: LIGHT, hair: BLACK, clothes: NAVY, style: 'cropped' } },
  { firstName: 'Tomás', surname: 'Ribeiro', email: 'tomas.ribeiro@auditors.example', languages: ['pt', 'es', 'en'], portrait: { backdrop: ROSE, skin: TAN, hair: DARK, clothes: SLATE, style: 'short' } },
  { firstName: 'Giulia', surname: 'Bonetti', email: 'giulia.bonetti@auditors.example', languages: ['it', 'hr', 'en'], portrait: { backdrop: SAGE, skin: FAIR, hair: DARK, clothes: OCHRE, style: 'curly' } },
  { firstName: 'Kwame', surname: 'Mensah', email: 'kwame.mensah@auditors.example', languages: ['en', 'sw', 'fr'], portrait: { backdrop: SAND, skin: DEEP, hair: BLACK, clothes: GREEN, style: 'cropped' } },
  { firstName: 'Yuki', surname: 'Tanabe', email: 'yuki.tanabe@auditors.example', languages: ['ja', 'en', 'id'], portrait: { backdrop: LILAC, skin: FAIR, hair: BLACK, clothes: NAVY, style: 'bun' } },
]

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

const USUAL_ROLES: readonly Role[] = ['Hotel', 'EnvironmentalPerformance']

/** The demonstration users and their colleagues. All other names are random. */
export const namedPeople: readonly DemoPerson[] = [
  { firstName: 'Duarte', surname: 'Pinheiro', email: 'hotel@sojourn.test', roles: USUAL_ROLES, languages: ['pt', 'en'], companies: ['Amendoeiras Turismo Rural'], sites: ['Quinta das Amendoeiras'] },
  { firstName: 'Beatriz', surname: 'Nogueira', email: 'beatriz.nogueira@amendoeiras.example', roles: USUAL_ROLES, languages: ['pt'], companies: [], sites: ['Quinta das Amendoeiras'] },
  { firstName: 'Rui', surname: 'Falcão', email: 'rui.falcao@amendoeiras.example', roles: USUAL_ROLES, languages: ['pt', 'en'], companies: [], sites: ['Quinta das Amendoeiras'] },
  { firstName: 'Marta', surname: 'Leal', email: 'marta.leal@amendoeiras.example', roles: ['Hotel'], languages: [], companies: [], sites: ['Quinta das Amendoeiras'], invited: true },
  { firstName: 'Chiara', surname: 'Bellandi', email: 'manager@sojourn.test', roles: USUAL_ROLES, languages: ['it', 'en', 'fr'], companies: [], sites: ['Villa Oleandro'] },
  { firstName: 'Henrik', surname: 'Dahl', email: 'epr@sojourn.test', roles: ['EnvironmentalPerformance'], languages: ['no', 'en'], companies: [], sites: ['Hotel Fjellro', 'Fjordhotellet Stillehavn'] },
  { firstName: 'Nadia', surname: 'Karim', email: 'newcomer@sojourn.test', roles: USUAL_ROLES, languages: [], companies: [], sites: [] },
]
