import type { BodyOf, Calls, ResponseOf } from '@sojourn/contract'
import type { ProgrammeSettings as ShownSettings } from '@sojourn/contract/programme/settings'
import { type UploadExtension, webOrigin, ZERO_ID } from '@sojourn/domain'
import { COUNTRY_NAMES } from '@sojourn/domain/kernel/country-names'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import iso6391 from 'iso-639-1'
import { iso31662 } from 'iso-3166'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import type { Config } from '../../platform/config.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { toSearchText } from '../../platform/db/queries.ts'
import { logEvent } from '../../platform/event-log.ts'
import { notFound, Problem } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  getProgrammeSettings,
  lockProgrammeSettings,
  type ProgrammeSettings,
  saveProgrammeSettings,
} from './repository.ts'

const SECURITY_TXT_PATH = '/.well-known/security.txt'
const RATE_LIMIT = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** Serves security.txt (RFC 9116). Returns 404 if the programme has no security contact. */
export const securityTxt =
  ({ db, clock, config }: Platform): FastifyPluginAsync =>
  async (fastify) => {
    fastify.get(SECURITY_TXT_PATH, RATE_LIMIT, async (_request, reply) => {
      const { securityContact, securityPolicyUrl } = await getProgrammeSettings(db)
      if (securityContact === '') throw new Problem('not-found')
      const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS)
      const lines = [
        `Contact: ${securityContact.startsWith('https://') ? securityContact : `mailto:${securityContact}`}`,
        `Expires: ${expires.toISOString()}`,
        ...(securityPolicyUrl === '' ? [] : [`Policy: ${securityPolicyUrl}`]),
        `Canonical: ${config.publicUrl}${SECURITY_TXT_PATH}`,
      ]
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    })
  }

/** The programme setting takes precedence over the server configuration. Empty for the built-in page. */
const getAnalyticsPage = (
  settings: Pick<ProgrammeSettings, 'analyticsUrl'>,
  config: Pick<Config, 'analyticsUrl'>,
): string => settings.analyticsUrl || (config.analyticsUrl ?? '')

/** Origin of the analytics page in the Admin dashboard; undefined for the built-in page. */
export async function getAnalyticsOrigin({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const page = getAnalyticsPage(await getProgrammeSettings(db), config)
  return webOrigin(page)
}

/** Public settings. Other settings are readable by Admins only. */
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
  offlineDays: settings.offlineDays,
  checkUpGraceDays: settings.checkUpGraceDays,
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
  nameDecisionMaker: settings.nameDecisionMaker,
  agreementRequired: settings.agreementRequired,
  caseAcknowledgeDays: settings.caseAcknowledgeDays,
  caseDecideDays: settings.caseDecideDays,
  analyticsPage: getAnalyticsPage(settings, config),
})

const collator = new Intl.Collator('en')

const sortByName = <Entry extends { name: string }>(entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => collator.compare(a.name, b.name))

type SettingsBody = BodyOf<Calls['updateProgrammeSettings']>

const LOGO_EXTENSIONS: readonly UploadExtension[] = ['.png', '.jpg', '.jpeg']
/** There is only one programme, so its documents have the zero id as owner. */
const DOCUMENT_OWNER = { kind: 'programme', id: ZERO_ID }

/** A new upload replaces the logo, and null removes it. Otherwise the logo is unchanged. */
async function replaceLogo(
  { files }: Platform,
  trx: Trx,
  actor: Principal,
  { before, body }: { before: string | null; body: SettingsBody },
): Promise<string | null> {
  const uploaded = body.uploadID || undefined
  if (uploaded === undefined && (body.logo !== null || before === null)) return before
  const logo =
    uploaded === undefined
      ? null
      : await files.attachUpload(trx, DOCUMENT_OWNER, uploaded, actor, {
          allowedExtensions: LOGO_EXTENSIONS,
          mustDecode: true,
        })
  if (before !== null) await files.remove(trx, before)
  return logo
}

async function updateProgrammeSettings(
  platform: Platform,
  actor: Principal,
  { body, ifMatch }: { body: SettingsBody; ifMatch: number | undefined },
): Promise<ProgrammeSettings> {
  return platform.transaction(async (trx) => {
    const before = await lockProgrammeSettings(trx)
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Problem('stale', { current: presentSettings(before, platform.config) })
    const { logo: _logo, uploadID: _uploadID, ...settings } = body
    const logoDocumentID = await replaceLogo(platform, trx, actor, { before: before.logoDocumentID, body })
    await saveProgrammeSettings(trx, {
      ...settings,
      logoDocumentID,
      selfRegistration: body.selfRegistration ?? before.selfRegistration,
      siteStorageGB: body.siteStorageGB ?? before.siteStorageGB,
      sessionDays: body.sessionDays ?? before.sessionDays,
      offlineDays: body.offlineDays ?? before.offlineDays,
      securityContact: body.securityContact ?? before.securityContact,
      securityPolicyUrl: body.securityPolicyUrl ?? before.securityPolicyUrl,
      numberFormat: body.numberFormat ?? before.numberFormat,
      nameDecisionMaker: body.nameDecisionMaker ?? before.nameDecisionMaker,
      agreementRequired: body.agreementRequired ?? before.agreementRequired,
      caseAcknowledgeDays: body.caseAcknowledgeDays ?? before.caseAcknowledgeDays,
      caseDecideDays: body.caseDecideDays ?? before.caseDecideDays,
      checkUpGraceDays: body.checkUpGraceDays ?? before.checkUpGraceDays,
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

/** Empty for countries without a dialling code, such as uninhabited islands. */
export const getDialingCode = (code: string): string =>
  isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : ''

export const countries: readonly Country[] = sortByName(
  Object.entries(COUNTRY_NAMES).map(([code, name]) => ({ code, name, dialingCode: getDialingCode(code) })),
)

/** Codes of the countries whose name contains the term, ignoring case and accents. */
export const findCountriesByName = (term: string): string[] =>
  countries.filter(({ name }) => toSearchText(name).includes(toSearchText(term))).map(({ code }) => code)

export const isCountry = (code: string): boolean => Object.hasOwn(COUNTRY_NAMES, code)

interface Area {
  code: string
  name: string
}

/** First-level subdivisions only, for example Spanish regions without their provinces. */
const areasByCountry = Map.groupBy(iso31662, (subdivision) => subdivision.parent)

/** Codes of the areas whose name contains the term, ignoring case and accents. */
export const findAreasByName = (term: string): string[] =>
  iso31662.filter(({ name }) => toSearchText(name).includes(toSearchText(term))).map(({ code }) => code)

/** Returns undefined for an unknown country, and an empty list for a country without areas. */
export function listAreasOf(country: string): Area[] | undefined {
  const code = country.toUpperCase()
  if (!isCountry(code)) return undefined
  return sortByName((areasByCountry.get(code) ?? []).map((area) => ({ code: area.code, name: area.name })))
}

/** Returns the code itself if the country has no such area. */
export const getAreaName = (country: string, code: string | null): string =>
  listAreasOf(country)?.find((area) => area.code === code)?.name ?? code ?? ''

export const languages: readonly { code: string; name: string }[] = sortByName(
  iso6391.getAllCodes().map((code) => ({ code, name: iso6391.getName(code) })),
)

type ProgrammeCall =
  | 'getProgramme'
  | 'getProgrammeSettings'
  | 'listAreas'
  | 'listCountries'
  | 'listLanguages'
  | 'updateProgrammeSettings'

/** Reference data changes only with a release. */
const cacheForOneDay = (reply: FastifyReply) => reply.header('Cache-Control', 'private, max-age=86400')

export const programmeHandlers = (platform: Platform): Pick<Handlers, ProgrammeCall> => ({
  getProgramme: async () => presentProgramme(await getProgrammeSettings(platform.db)),
  getProgrammeSettings: async ({ version }) => {
    const settings = await getProgrammeSettings(platform.db)
    version(settings.version)
    return presentSettings(settings, platform.config)
  },
  updateProgrammeSettings: async ({ principal, body, ifMatch, version }) => {
    const settings = await updateProgrammeSettings(platform, principal, { body, ifMatch })
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
