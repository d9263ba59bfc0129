import { NUMBER_FORMATS } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { id } from '../kernel/shapes.ts'
import { programmeSettings, programmeSettingsBody, programmeTool } from './settings.ts'

export const country = z.object({ code: z.string(), name: z.string(), dialingCode: z.string() })
export const stateOrProvince = z.object({ code: z.string(), name: z.string() })
export const language = z.object({ code: z.string(), name: z.string() })

const listCountries = call({
  method: 'GET',
  path: '/api/Globalisation/Countries',
  summary: 'List countries with their dialling codes, by name',
  who: 'signed-in',
  kind: 'json',
  response: z.array(country),
})

const listAreas = call({
  method: 'GET',
  path: '/api/Globalisation/Areas/{country}',
  summary: 'List the states or provinces of a country, by name',
  description: 'Empty if the country has none.',
  who: 'signed-in',
  kind: 'json',
  params: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/) }),
  response: z.array(stateOrProvince),
})

const listLanguages = call({
  method: 'GET',
  path: '/api/Globalisation/Languages',
  summary: 'List languages, by name',
  who: 'signed-in',
  kind: 'json',
  response: z.array(language),
})

export const webConfiguration = z.object({
  authority: z.string(),
  client_id: z.string(),
  redirect_uri: z.string(),
  post_logout_redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string(),
  resource: z.string(),
  /** URLs of the account and registration pages; null with an external identity provider. */
  profileUrl: z.string().nullable(),
  registerUrl: z.string().nullable(),
  registerAuditorUrl: z.string().nullable(),
})

const getWebConfiguration = call({
  method: 'GET',
  path: '/_configuration/sojourn-web',
  summary: 'Get the authentication settings of the web app',
  who: 'anyone',
  kind: 'json',
  response: webConfiguration,
})

/** Public settings of the programme, readable without signing in. */
export const programme = z.object({
  name: z.string(),
  logo: id.nullable(),
  supportEmail: z.string(),
  reportRequestEmail: z.string(),
  helpUrl: z.string(),
  auditorZoneUrl: z.string(),
  supportSiteUrl: z.string(),
  tools: z.array(programmeTool),
  unsupportedBrowsers: z.array(z.string()),
  numberFormat: z.enum(NUMBER_FORMATS),
  /** Days after the last sign-in that an audit on a device opens offline. */
  offlineDays: z.int(),
  /** Days after its due day until a check-up that has not taken place suspends the certificate. */
  checkUpGraceDays: z.int(),
})

const getProgramme = call({
  method: 'GET',
  path: '/api/Programme',
  summary: 'Get the name, logo, addresses and links of the programme',
  who: 'anyone',
  kind: 'json',
  response: programme,
})

const getProgrammeSettings = call({
  method: 'GET',
  path: '/api/Programme/Settings',
  summary: 'Get all settings of the programme',
  who: ['Admin'],
  kind: 'json',
  response: programmeSettings,
})

const updateProgrammeSettings = call({
  method: 'PUT',
  path: '/api/Programme/Settings',
  summary: 'Change the settings of the programme',
  description: '`uploadID` sets a new logo; a null `logo` removes it.',
  who: ['Admin'],
  kind: 'json',
  body: programmeSettingsBody,
  response: programmeSettings,
})

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
