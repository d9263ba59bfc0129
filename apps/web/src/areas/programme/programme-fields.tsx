import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ConflictBanner } from '../../features/forms/form-banners.tsx'
import type { VersionedDraft } from '../../features/forms/use-versioned-draft.ts'
import type { FieldErrors } from '../../features/forms/validate-fields.ts'
import { signedInRoute } from '../../features/routing/base-routes.ts'
import { getAccessToken } from '../../lib/api/api.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { Field, FieldGrid } from '../../ui/fact-list.tsx'
import { Section } from '../../ui/section.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Uploader } from '../../ui/uploader.tsx'
import css from './programme.module.css'
import type { ProgrammeDraft, ProgrammeFormState, ProgrammeSettings } from './use-programme-form.ts'

type Tool = ProgrammeSettings['tools'][number]

const MAX_TOOLS = 24

interface ToolsFieldProps {
  tools: readonly Tool[]
  errors: FieldErrors
  onChange(tools: Tool[]): void
}

/** Tiles of the Tools & Resources page. */
export function ToolsField({ tools, errors, onChange }: ToolsFieldProps) {
  const changeTool = (changedIndex: number, part: Partial<Tool>) =>
    onChange(tools.map((tool, index) => (index === changedIndex ? { ...tool, ...part } : tool)))
  return (
    <Section
      title={m.settings_programme_tools()}
      titleStyle="sentence"
      aside={
        tools.length < MAX_TOOLS && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...tools, { key: '', title: '', text: '', url: '' }])}
          >
            {m.settings_programme_tool_add()}
          </Button>
        )
      }
    >
      {errors.tools && <p className="bad-t">{errors.tools}</p>}
      {tools.length === 0 && <p className="dim">{m.settings_programme_tools_none()}</p>}
      {tools.map((tool, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an unsaved tool has no id
        <fieldset key={index} className={css.tool}>
          <legend className="sr">{tool.title || m.settings_programme_tool_new()}</legend>
          <FieldGrid>
            <Field>
              <TextInput
                label={m.settings_programme_tool_title()}
                required
                value={tool.title}
                error={errors[`tools.${index}.title`] && m.settings_programme_tool_title_required()}
                onChange={(event) => changeTool(index, { title: event.currentTarget.value })}
              />
            </Field>
            <Field>
              <TextInput
                label={m.settings_programme_tool_key()}
                required
                value={tool.key}
                error={errors[`tools.${index}.key`]}
                onChange={(event) => changeTool(index, { key: event.currentTarget.value })}
              />
            </Field>
            <Field span={6}>
              <TextInput
                type="url"
                label={m.settings_programme_tool_url()}
                description={tool.url === '' && m.resources_address_hint()}
                value={tool.url}
                error={errors[`tools.${index}.url`]}
                onChange={(event) => changeTool(index, { url: event.currentTarget.value })}
              />
            </Field>
            <Field span={6}>
              <TextArea
                label={m.settings_programme_tool_text()}
                maxLength={500}
                value={tool.text}
                onChange={(event) => changeTool(index, { text: event.currentTarget.value })}
              />
            </Field>
          </FieldGrid>
          <Button
            variant="default"
            size="xs"
            onClick={() => onChange(tools.filter((_, otherIndex) => otherIndex !== index))}
          >
            {m.settings_programme_tool_remove()}
          </Button>
        </fieldset>
      ))}
    </Section>
  )
}

/** The current logo, and an upload that replaces it on save. */
export function LogoField({
  draft,
  change,
  errors,
}: Pick<ProgrammeFormState, 'draft' | 'change' | 'errors'>) {
  const { me } = signedInRoute.useRouteContext()
  const [undoCount, setUndoCount] = useState(0)
  const { newLogo, logo } = draft
  return (
    <div className={css.logoField}>
      <span className="med">{m.settings_programme_logo()}</span>
      {newLogo && (
        <div className={css.logo}>
          <p role="status">{m.settings_programme_logo_new({ name: newLogo.name })}</p>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              setUndoCount(undoCount + 1)
              change({ newLogo: null })
            }}
          >
            {m.settings_programme_logo_undo()}
          </Button>
        </div>
      )}
      {!newLogo && logo && (
        <div className={css.logo}>
          <img src={`/api/document/${logo}`} alt={m.settings_programme_logo_alt()} />
          <Button variant="default" size="xs" onClick={() => change({ logo: null })}>
            {m.settings_programme_logo_remove()}
          </Button>
        </div>
      )}
      <Uploader
        // Reset the uploader when the logo was saved or the upload was undone.
        key={`${logo} ${undoCount}`}
        scope={`${me.userID} programme-logo`}
        getToken={getAccessToken}
        extensions={['.png', '.jpg', '.jpeg']}
        multiple={false}
        onFinished={({ uploadID, name }) => change({ newLogo: { uploadID, name } })}
      />
      {errors.logo && (
        <p className="bad-t" role="alert">
          {errors.logo}
        </p>
      )}
    </div>
  )
}

const createConflictField = (label: string, name: keyof ProgrammeDraft) => ({
  label,
  show: (theirs: ProgrammeDraft) => String(theirs[name] ?? '') || m.settings_empty(),
})

/** Shows which settings another user has changed. */
export function ProgrammeConflictBanner({ form }: { form: VersionedDraft<ProgrammeDraft> }) {
  return (
    <ConflictBanner
      form={form}
      fields={{
        name: createConflictField(m.settings_programme_name(), 'name'),
        logo: {
          label: m.settings_programme_logo(),
          show: ({ logo }) =>
            logo ? m.settings_programme_logo_uploaded() : m.settings_programme_logo_none(),
        },
        supportEmail: createConflictField(m.settings_programme_support_email(), 'supportEmail'),
        complianceEmail: createConflictField(m.settings_programme_compliance_email(), 'complianceEmail'),
        reportRequestEmail: createConflictField(m.settings_programme_report_email(), 'reportRequestEmail'),
        helpUrl: createConflictField(m.settings_programme_help_url(), 'helpUrl'),
        auditorZoneUrl: createConflictField(m.settings_programme_auditor_zone_url(), 'auditorZoneUrl'),
        supportSiteUrl: createConflictField(m.settings_programme_support_site_url(), 'supportSiteUrl'),
        analyticsUrl: createConflictField(m.settings_programme_analytics_url(), 'analyticsUrl'),
        improvementDays: createConflictField(m.settings_programme_improvement_days(), 'improvementDays'),
        checkUpGraceDays: createConflictField(m.settings_programme_check_up_grace(), 'checkUpGraceDays'),
        caseAcknowledgeDays: createConflictField(
          m.settings_programme_case_acknowledge(),
          'caseAcknowledgeDays',
        ),
        caseDecideDays: createConflictField(m.settings_programme_case_decide(), 'caseDecideDays'),
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
        nameDecisionMaker: {
          label: m.settings_programme_name_decision_maker(),
          show: ({ nameDecisionMaker }) => (nameDecisionMaker ? m.settings_on() : m.settings_off()),
        },
        agreementRequired: {
          label: m.settings_programme_agreement_required(),
          show: ({ agreementRequired }) => (agreementRequired ? m.settings_on() : m.settings_off()),
        },
        sessionDays: createConflictField(m.settings_programme_session_days(), 'sessionDays'),
        offlineDays: createConflictField(m.settings_programme_offline_days(), 'offlineDays'),
        siteStorageGB: createConflictField(m.settings_programme_site_storage(), 'siteStorageGB'),
        securityContact: createConflictField(m.settings_programme_security_contact(), 'securityContact'),
        securityPolicyUrl: createConflictField(m.settings_programme_security_policy(), 'securityPolicyUrl'),
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
