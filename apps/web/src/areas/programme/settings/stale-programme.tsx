import { StaleNotice } from '../../../features/forms/stale-notice.tsx'
import type { VersionedDraft } from '../../../features/forms/use-versioned-draft.ts'
import { m } from '../../../messages/messages.js'
import type { ProgrammeDraft } from './use-programme-form.ts'

const textField = (label: string, name: keyof ProgrammeDraft) => ({
  label,
  show: (theirs: ProgrammeDraft) => String(theirs[name] ?? '') || m.settings_empty(),
})

/** What somebody else changed of the programme, in the words of its form. */
export function ProgrammeStaleNotice({ form }: { form: VersionedDraft<ProgrammeDraft> }) {
  return (
    <StaleNotice
      form={form}
      fields={{
        name: textField(m.settings_programme_name(), 'name'),
        logo: {
          label: m.settings_programme_logo(),
          show: ({ logo }) => (logo ? m.settings_programme_logo_other() : m.settings_programme_logo_none()),
        },
        supportEmail: textField(m.settings_programme_support_email(), 'supportEmail'),
        complianceEmail: textField(m.settings_programme_compliance_email(), 'complianceEmail'),
        reportRequestEmail: textField(m.settings_programme_report_email(), 'reportRequestEmail'),
        helpUrl: textField(m.settings_programme_help_url(), 'helpUrl'),
        auditorZoneUrl: textField(m.settings_programme_auditor_zone_url(), 'auditorZoneUrl'),
        supportSiteUrl: textField(m.settings_programme_support_site_url(), 'supportSiteUrl'),
        analyticsUrl: textField(m.settings_programme_analytics_url(), 'analyticsUrl'),
        improvementDays: textField(m.settings_programme_improvement_days(), 'improvementDays'),
        auditorListScope: {
          label: m.settings_programme_scope(),
          show: ({ auditorListScope }) =>
            auditorListScope === 'all'
              ? m.settings_programme_scope_all()
              : m.settings_programme_scope_assigned(),
        },
        selfRegistration: {
          label: m.settings_programme_self_registration(),
          show: ({ selfRegistration }) => (selfRegistration ? m.settings_on() : m.settings_off()),
        },
        sessionDays: textField(m.settings_programme_session_days(), 'sessionDays'),
        siteStorageGB: textField(m.settings_programme_site_storage(), 'siteStorageGB'),
        securityContact: textField(m.settings_programme_security_contact(), 'securityContact'),
        securityPolicyUrl: textField(m.settings_programme_security_policy(), 'securityPolicyUrl'),
        numberFormat: {
          label: m.settings_programme_number_format(),
          show: ({ numberFormat }) =>
            numberFormat === 'browser' ? m.settings_programme_number_format_browser() : numberFormat,
        },
        unsupportedBrowsers: {
          label: m.settings_programme_browsers(),
          show: (theirs) => theirs.unsupportedBrowsers.join(', ') || m.settings_empty(),
        },
        tools: {
          label: m.settings_programme_tools(),
          show: (theirs) =>
            theirs.tools.map((tool) => tool.title).join(', ') || m.settings_programme_tools_none(),
        },
      }}
    />
  )
}
