import { isNumberFormat, type NumberFormat } from '@sojourn/domain'
import { z } from 'zod'
import type { DbOrTrx } from '../../platform/db/pool.ts'

const toolSchema = z.object({ key: z.string(), title: z.string(), text: z.string(), url: z.string() })
const toolsSchema = z.array(toolSchema)
export type Tool = z.output<typeof toolSchema>

/** Settings of an installation, including its branding. */
export interface ProgrammeSettings {
  name: string
  logoDocumentID: string | null
  supportEmail: string
  complianceEmail: string
  reportRequestEmail: string
  helpUrl: string
  auditorZoneUrl: string
  supportSiteUrl: string
  tools: Tool[]
  unsupportedBrowsers: string[]
  improvementDays: number
  auditorListScope: 'assigned' | 'all'
  analyticsUrl: string
  /** Whether hotels can create an account without an invitation. */
  selfRegistration: boolean
  /** Storage limit for the documents of one site, in gigabytes. */
  siteStorageGB: number
  /** Maximum lifetime of a session in days, also if it is used continuously. */
  sessionDays: number
  /** Days after the last sign-in that an audit on a device opens offline. */
  offlineDays: number
  /** E-mail or web address for vulnerability reports, published in security.txt. */
  securityContact: string
  securityPolicyUrl: string
  /** Format for displaying numbers and parsing ambiguous input. */
  numberFormat: NumberFormat
  /** Whether the public register names the person who decided a certificate. */
  nameDecisionMaker: boolean
  /** Whether a hotel can request or confirm an audit only after it has accepted the agreement. */
  agreementRequired: boolean
  caseAcknowledgeDays: number
  caseDecideDays: number
  /** Days after its due day until a check-up that has not taken place suspends the certificate. */
  checkUpGraceDays: number
  version: number
}

const selectSettings = (db: DbOrTrx) => db.selectFrom('programme_settings').selectAll()

type SettingsRow = Awaited<ReturnType<ReturnType<typeof selectSettings>['executeTakeFirstOrThrow']>>

export const getProgrammeSettings = async (db: DbOrTrx): Promise<ProgrammeSettings> =>
  readSettings(await selectSettings(db).executeTakeFirstOrThrow())

/** Locks the settings until the transaction ends. */
export const lockProgrammeSettings = async (trx: DbOrTrx): Promise<ProgrammeSettings> =>
  readSettings(await selectSettings(trx).forUpdate().executeTakeFirstOrThrow())

function readSettings(row: SettingsRow): ProgrammeSettings {
  return {
    name: row.name,
    logoDocumentID: row.logo_document_id,
    supportEmail: row.support_email,
    complianceEmail: row.compliance_email,
    reportRequestEmail: row.report_request_email,
    helpUrl: row.help_url,
    auditorZoneUrl: row.auditor_zone_url,
    supportSiteUrl: row.support_site_url,
    tools: toolsSchema.parse(row.tools),
    unsupportedBrowsers: row.unsupported_browsers,
    improvementDays: row.improvement_days,
    auditorListScope: row.auditor_list_scope === 'all' ? 'all' : 'assigned',
    analyticsUrl: row.analytics_url,
    selfRegistration: row.self_registration,
    siteStorageGB: row.site_storage_gb,
    sessionDays: row.session_days,
    offlineDays: row.offline_days,
    securityContact: row.security_contact,
    securityPolicyUrl: row.security_policy_url,
    numberFormat: isNumberFormat(row.number_format) ? row.number_format : 'browser',
    nameDecisionMaker: row.name_decision_maker,
    agreementRequired: row.agreement_required,
    caseAcknowledgeDays: row.case_acknowledge_days,
    caseDecideDays: row.case_decide_days,
    checkUpGraceDays: row.check_up_grace_days,
    version: row.version,
  }
}

export async function saveProgrammeSettings(
  trx: DbOrTrx,
  settings: Omit<ProgrammeSettings, 'version'>,
): Promise<void> {
  await trx
    .updateTable('programme_settings')
    .set((row) => ({
      name: settings.name,
      logo_document_id: settings.logoDocumentID,
      support_email: settings.supportEmail,
      compliance_email: settings.complianceEmail,
      report_request_email: settings.reportRequestEmail,
      help_url: settings.helpUrl,
      auditor_zone_url: settings.auditorZoneUrl,
      support_site_url: settings.supportSiteUrl,
      tools: JSON.stringify(settings.tools),
      unsupported_browsers: settings.unsupportedBrowsers,
      improvement_days: settings.improvementDays,
      auditor_list_scope: settings.auditorListScope,
      analytics_url: settings.analyticsUrl,
      self_registration: settings.selfRegistration,
      site_storage_gb: settings.siteStorageGB,
      session_days: settings.sessionDays,
      offline_days: settings.offlineDays,
      security_contact: settings.securityContact,
      security_policy_url: settings.securityPolicyUrl,
      number_format: settings.numberFormat,
      name_decision_maker: settings.nameDecisionMaker,
      agreement_required: settings.agreementRequired,
      case_acknowledge_days: settings.caseAcknowledgeDays,
      case_decide_days: settings.caseDecideDays,
      check_up_grace_days: settings.checkUpGraceDays,
      version: row('version', '+', 1),
    }))
    .execute()
}
