import type { BodyOf, Calls, ResponseOf } from '@sojourn/contract'
import type { ProgrammeSettings as ShownSettings } from '@sojourn/contract/programme/settings'
import { type UploadExtension, webOrigin, ZERO_ID } from '@sojourn/domain'
import { COUNTRY_NAMES } from '@sojourn/domain/kernel/country-names'
import type { FastifyReply } from 'fastify'
import iso6391 from 'iso-639-1'
import { iso31662 } from 'iso-3166'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import type { Config } from '../../platform/config.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import { notFound, Problem } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { plain } from '../../platform/plain.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  getProgrammeSettings,
  lockProgrammeSettings,
  type ProgrammeSettings,
  saveProgrammeSettings,
} from './repository.ts'

/** The programme's own word counts; without one, that of whoever runs the server. Empty for the built-in page. */
const getAnalyticsPage = (
  settings: Pick<ProgrammeSettings, 'analyticsUrl'>,
  config: Pick<Config, 'analyticsUrl'>,
): string => settings.analyticsUrl || (config.analyticsUrl ?? '')

/** Where the page in the Admin dashboard's frame comes from, if it is not built in. */
export async function getAnalyticsOrigin({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const page = getAnalyticsPage(await getProgrammeSettings(db), config)
  return webOrigin(page)
}

/** What everybody may know before signing in; the rest is for the people who run the programme. */
const presentProgramme = (settings: ProgrammeSettings): ResponseOf<Calls['getProgramme']> => ({
  name: settings.name,
  logo: settings.logoDocumentID,
  supportEmail: settings.supportEmail,
  reportRequestEmail: settings.reportRequestEmail,
  helpUrl: settings.helpUrl,
  auditorZoneUrl: settings.auditorZoneUrl,
  supportSiteUrl: settings.supportSiteUrl,
  tools: settings.tools,
  unsupportedBrowsers: settings.unsupportedBrowsers,
  numberFormat: settings.numberFormat,
})

const presentSettings = (
  settings: ProgrammeSettings,
  config: Pick<Config, 'analyticsUrl'>,
): ShownSettings => ({
  ...presentProgramme(settings),
  complianceEmail: settings.complianceEmail,
  improvementDays: settings.improvementDays,
  auditorListScope: settings.auditorListScope,
  analyticsUrl: settings.analyticsUrl,
  selfRegistration: settings.selfRegistration,
  siteStorageGB: settings.siteStorageGB,
  sessionDays: settings.sessionDays,
  securityContact: settings.securityContact,
  securityPolicyUrl: settings.securityPolicyUrl,
  analyticsPage: getAnalyticsPage(settings, config),
})

const collator = new Intl.Collator('en')

/** Sorted as an English reader looks it up. */
const sortByName = <Entry extends { name: string }>(entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => collator.compare(a.name, b.name))

type Given = BodyOf<Calls['updateProgrammeSettings']>

const LOGO_KINDS: readonly UploadExtension[] = ['.png', '.jpg', '.jpeg']
/** There is one programme, so what hangs on it needs no id of its own. */
const OWNER = { kind: 'programme', id: ZERO_ID }

/** A new upload takes the old logo's place; null takes it away; anything else leaves it. */
async function replaceLogo(
  { files }: Platform,
  trx: Trx,
  actor: Principal,
  { before, given }: { before: string | null; given: Given },
): Promise<string | null> {
  const uploaded = given.uploadID || undefined
  if (uploaded === undefined && (given.logo !== null || before === null)) return before
  const logo =
    uploaded === undefined
      ? null
      : await files.attachUpload(trx, OWNER, uploaded, actor, { only: LOGO_KINDS, mustDecode: true })
  if (before !== null) await files.remove(trx, before)
  return logo
}

async function updateProgrammeSettings(
  platform: Platform,
  actor: Principal,
  { given, ifMatch }: { given: Given; ifMatch: number | undefined },
): Promise<ProgrammeSettings> {
  return platform.transaction(async (trx) => {
    const before = await lockProgrammeSettings(trx)
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Problem('stale', { current: presentSettings(before, platform.config) })
    const { logo: _logo, uploadID: _uploadID, ...settings } = given
    const logoDocumentID = await replaceLogo(platform, trx, actor, { before: before.logoDocumentID, given })
    await saveProgrammeSettings(trx, {
      ...settings,
      logoDocumentID,
      selfRegistration: given.selfRegistration ?? before.selfRegistration,
      siteStorageGB: given.siteStorageGB ?? before.siteStorageGB,
      sessionDays: given.sessionDays ?? before.sessionDays,
      securityContact: given.securityContact ?? before.securityContact,
      securityPolicyUrl: given.securityPolicyUrl ?? before.securityPolicyUrl,
      numberFormat: given.numberFormat ?? before.numberFormat,
    })
    await logEvent(trx, platform.clock.now(), {
      correlationID: ZERO_ID,
      source: 'Programme',
      title: 'Programme settings changed',
      description: 'The settings of the programme were changed.',
      userID: actor.userID,
      data: { before: { ...presentSettings(before, platform.config) } },
    })
    return getProgrammeSettings(trx)
  })
}

interface Country {
  code: string
  name: string
  dialingCode: string
}

/** A handful of uninhabited islands have no telephone. */
export const getDialingCode = (code: string): string =>
  isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : ''

export const countries: readonly Country[] = sortByName(
  Object.entries(COUNTRY_NAMES).map(([code, name]) => ({ code, name, dialingCode: getDialingCode(code) })),
)

/** The codes of the countries whose name holds the term, without regard to case and accents. */
export const findCountriesByName = (term: string): string[] =>
  countries.filter(({ name }) => plain(name).includes(plain(term))).map(({ code }) => code)

export const isCountry = (code: string): boolean => Object.hasOwn(COUNTRY_NAMES, code)

interface Area {
  code: string
  name: string
}

/** The first level only: a Spanish region, not also each province within it. */
const areasByCountry = Map.groupBy(iso31662, (subdivision) => subdivision.parent)

/** Undefined where there is no such country, empty where a country has no areas. */
export function listAreasOf(country: string): Area[] | undefined {
  const code = country.toUpperCase()
  if (!isCountry(code)) return undefined
  return sortByName((areasByCountry.get(code) ?? []).map((area) => ({ code: area.code, name: area.name })))
}

/** As people know it; a code that is none of the country's stays as it is. */
export const getAreaName = (country: string, code: string | null): string =>
  listAreasOf(country)?.find((area) => area.code === code)?.name ?? code ?? ''

export const languages: readonly { code: string; name: string }[] = sortByName(
  iso6391.getAllCodes().map((code) => ({ code, name: iso6391.getName(code) })),
)

type Served =
  | 'getProgramme'
  | 'getProgrammeSettings'
  | 'listAreas'
  | 'listCountries'
  | 'listLanguages'
  | 'updateProgrammeSettings'

/** Reference data changes with a release, so a browser may keep it for a day. */
const cacheForOneDay = (reply: FastifyReply) => reply.header('Cache-Control', 'private, max-age=86400')

export const programmeHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  getProgramme: async () => presentProgramme(await getProgrammeSettings(platform.db)),
  getProgrammeSettings: async ({ version }) => {
    const settings = await getProgrammeSettings(platform.db)
    version(settings.version)
    return presentSettings(settings, platform.config)
  },
  updateProgrammeSettings: async ({ principal, body, ifMatch, version }) => {
    const settings = await updateProgrammeSettings(platform, principal, { given: body, ifMatch })
    version(settings.version)
    return presentSettings(settings, platform.config)
  },
  listCountries: async ({ reply }) => {
    cacheForOneDay(reply)
    return [...countries]
  },
  listAreas: async ({ params, reply }) => {
    const areas = listAreasOf(params.country)
    if (!areas) throw notFound()
    cacheForOneDay(reply)
    return areas
  },
  listLanguages: async ({ reply }) => {
    cacheForOneDay(reply)
    return [...languages]
  },
})
