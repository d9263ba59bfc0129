import { NUMBER_FORMATS } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { id } from '../kernel/shapes.ts'
import { programmeSettings, programmeSettingsBody } from './settings.ts'

export const webConfiguration = z.object({
  authority: z.string(),
  client_id: z.string(),
  redirect_uri: z.string(),
  post_logout_redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string(),
  resource: z.string(),
  /** Where the account-management and registration pages live; null with an outside provider that has none. */
  profileUrl: z.string().nullable(),
  registerUrl: z.string().nullable(),
  registerAuditorUrl: z.string().nullable(),
})

export const getWebConfiguration = call({
  method: 'GET',
  path: '/_configuration/sojourn-web',
  summary: 'Authentication settings of the web app',
  area: 'Configuration',
  who: 'anyone',
  kind: 'json',
  answer: webConfiguration,
})

/** What everybody may know about the programme before signing in. */
export const programme = z.object({
  name: z.string(),
  logo: id.nullable(),
  supportEmail: z.string(),
  reportRequestEmail: z.string(),
  helpUrl: z.string(),
  auditorZoneUrl: z.string(),
  supportSiteUrl: z.string(),
  tools: z.array(z.object({ key: z.string(), title: z.string(), text: z.string(), url: z.string() })),
  unsupportedBrowsers: z.array(z.string()),
  numberFormat: z.enum(NUMBER_FORMATS),
})

export const getProgramme = call({
  method: 'GET',
  path: '/api/Programme',
  summary: 'The programme’s name, logo, addresses and links',
  area: 'Programme',
  who: 'anyone',
  kind: 'json',
  answer: programme,
})

export const getProgrammeSettings = call({
  method: 'GET',
  path: '/api/Programme/Settings',
  summary: 'Everything the programme sets about itself',
  area: 'Programme',
  who: ['Admin'],
  kind: 'json',
  answer: programmeSettings,
})

export const updateProgrammeSettings = call({
  method: 'PUT',
  path: '/api/Programme/Settings',
  summary: 'Change the programme’s settings; `uploadID` gives a new logo, a null `logo` takes it away',
  area: 'Programme',
  who: ['Admin'],
  kind: 'json',
  body: programmeSettingsBody,
  answer: programmeSettings,
})
