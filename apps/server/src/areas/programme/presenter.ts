import type { AnswerOf, Calls } from '@sojourn/contract'
import type { ProgrammeSettings as ShownSettings } from '@sojourn/contract/programme/settings'
import type { Config } from '../../platform/config.ts'
import { analyticsPage } from './analytics-page.ts'
import type { ProgrammeSettings } from './repository.ts'

/** What everybody may know before signing in; the rest is for the people who run the programme. */
export const presentProgramme = (settings: ProgrammeSettings): AnswerOf<Calls['getProgramme']> => ({
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

export const presentSettings = (
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
  analyticsPage: analyticsPage(settings, config),
})
