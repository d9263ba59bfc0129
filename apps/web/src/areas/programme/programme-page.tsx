import { NUMBER_FORMATS } from '@sojourn/domain/kernel/parse-number'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { SaveBanners } from '../../features/forms/form-banners.tsx'
import type { LoadedRecord } from '../../features/forms/use-versioned-draft.ts'
import { SaveBar, SaveInHeader } from '../../features/save-bar.tsx'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { versionedQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldGrid } from '../../ui/fact-list.tsx'
import { FieldErrorCount } from '../../ui/field-error-count.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Section } from '../../ui/section.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useFocusFirstError } from '../../ui/use-focus-first-error.ts'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import css from './programme.module.css'
import { LogoField, ProgrammeConflictBanner, ToolsField } from './programme-fields.tsx'
import { type ProgrammeDraft, toReadRecord, useProgrammeForm } from './use-programme-form.ts'

type TextName =
  | 'name'
  | 'supportEmail'
  | 'complianceEmail'
  | 'reportRequestEmail'
  | 'helpUrl'
  | 'auditorZoneUrl'
  | 'supportSiteUrl'
  | 'analyticsUrl'
  | 'securityContact'
  | 'securityPolicyUrl'

function ProgrammeForm({ record }: { record: LoadedRecord<ProgrammeDraft> }) {
  const form = useProgrammeForm(record)
  const { draft, errors, change } = form
  const errorFocus = useFocusFirstError<HTMLDivElement>()
  useUnsavedGuard({ when: form.isChanged, onLeave: form.removePersistedDraft })
  const bindTextField = (name: TextName) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  })
  const toggleBrowser = (browser: string) => (event: ChangeEvent<HTMLInputElement>) => {
    const others = draft.unsupportedBrowsers.filter((other) => other !== browser)
    change({ unsupportedBrowsers: event.currentTarget.checked ? [...others, browser].sort() : others })
  }

  const save = (
    <>
      <FieldErrorCount count={Object.keys(errors).length} />
      <Button
        loading={form.isSaving}
        disabled={!form.isChanged}
        onClick={() => void form.submit().then(errorFocus.start)}
      >
        {m.settings_programme_save()}
      </Button>
    </>
  )
  return (
    <SettingsPage title={m.settings_programme_title()} actions={<SaveInHeader>{save}</SaveInHeader>}>
      <div {...errorFocus.containerProps} className={css.sections}>
        <SaveBanners form={form} />
        <ProgrammeConflictBanner form={form} />
        <Section title={m.settings_programme_identity()} titleStyle="sentence">
          <FieldGrid>
            <Field span={6}>
              <TextInput
                label={m.settings_programme_name()}
                required
                {...bindTextField('name')}
                error={errors.name && (draft.name.trim() === '' ? m.settings_name_required() : errors.name)}
              />
            </Field>
            <Field span={6}>
              <LogoField draft={draft} change={change} errors={errors} />
            </Field>
          </FieldGrid>
        </Section>
        <Section title={m.settings_programme_addresses()} titleStyle="sentence">
          <FieldGrid>
            <Field span={2}>
              <TextInput
                type="email"
                label={m.settings_programme_support_email()}
                {...bindTextField('supportEmail')}
              />
            </Field>
            <Field span={2}>
              <TextInput
                type="email"
                label={m.settings_programme_compliance_email()}
                {...bindTextField('complianceEmail')}
              />
            </Field>
            <Field span={2}>
              <TextInput
                type="email"
                label={m.settings_programme_report_email()}
                {...bindTextField('reportRequestEmail')}
              />
            </Field>
          </FieldGrid>
        </Section>
        <Section title={m.settings_programme_links()} titleStyle="sentence">
          <FieldGrid>
            <Field>
              <TextInput type="url" label={m.settings_programme_help_url()} {...bindTextField('helpUrl')} />
            </Field>
            <Field>
              <TextInput
                type="url"
                label={m.settings_programme_auditor_zone_url()}
                {...bindTextField('auditorZoneUrl')}
              />
            </Field>
            <Field>
              <TextInput
                type="url"
                label={m.settings_programme_support_site_url()}
                {...bindTextField('supportSiteUrl')}
              />
            </Field>
            <Field>
              <TextInput
                type="url"
                label={m.settings_programme_analytics_url()}
                description={m.settings_programme_analytics_hint()}
                {...bindTextField('analyticsUrl')}
              />
            </Field>
          </FieldGrid>
        </Section>
        <Section title={m.settings_programme_rules()} titleStyle="sentence">
          <FieldGrid>
            <Field>
              <NumberInput
                label={m.settings_programme_improvement_days()}
                description={m.settings_programme_improvement_days_hint()}
                value={draft.improvementDays}
                error={errors.improvementDays && m.settings_programme_improvement_days_invalid()}
                onChange={(improvementDays) => change({ improvementDays })}
              />
            </Field>
            <Field>
              <NumberInput
                label={m.settings_programme_check_up_grace()}
                description={m.settings_programme_check_up_grace_hint()}
                value={draft.checkUpGraceDays}
                error={errors.checkUpGraceDays && m.settings_programme_check_up_grace_invalid()}
                onChange={(checkUpGraceDays) => change({ checkUpGraceDays })}
              />
            </Field>
            <Field>
              <NumberInput
                label={m.settings_programme_case_acknowledge()}
                description={m.settings_programme_case_acknowledge_hint()}
                value={draft.caseAcknowledgeDays}
                error={errors.caseAcknowledgeDays && m.settings_programme_case_acknowledge_invalid()}
                onChange={(caseAcknowledgeDays) => change({ caseAcknowledgeDays })}
              />
            </Field>
            <Field>
              <NumberInput
                label={m.settings_programme_case_decide()}
                description={m.settings_programme_case_decide_hint()}
                value={draft.caseDecideDays}
                error={errors.caseDecideDays && m.settings_programme_case_decide_invalid()}
                onChange={(caseDecideDays) => change({ caseDecideDays })}
              />
            </Field>
            <Field>
              <fieldset className={css.choice}>
                <legend>{m.settings_programme_scope()}</legend>
                <SegmentedControl
                  isFullWidth
                  label={m.settings_programme_scope()}
                  value={draft.auditorListScope}
                  options={[
                    { value: 'assigned', label: m.settings_programme_scope_assigned() },
                    { value: 'all', label: m.settings_programme_scope_all() },
                  ]}
                  onChange={(scope) => change({ auditorListScope: scope })}
                />
              </fieldset>
            </Field>
            <Field span={6}>
              <Checkbox
                label={m.settings_programme_name_decision_maker()}
                checked={draft.nameDecisionMaker}
                onChange={(event) => change({ nameDecisionMaker: event.currentTarget.checked })}
              />
            </Field>
            <Field span={6}>
              <Checkbox
                label={m.settings_programme_agreement_required()}
                checked={draft.agreementRequired}
                onChange={(event) => change({ agreementRequired: event.currentTarget.checked })}
              />
            </Field>
            <Field>
              <fieldset className={css.choice}>
                <legend>{m.settings_programme_number_format()}</legend>
                <SegmentedControl
                  isFullWidth
                  label={m.settings_programme_number_format()}
                  value={draft.numberFormat}
                  options={NUMBER_FORMATS.map((value) => ({
                    value,
                    label: value === 'browser' ? m.settings_programme_number_format_browser() : value,
                  }))}
                  onChange={(numberFormat) => change({ numberFormat })}
                />
                <p className="dim t12">{m.settings_programme_number_format_hint()}</p>
              </fieldset>
            </Field>
            <Field>
              <fieldset className={css.choice}>
                <legend>{m.settings_programme_browsers()}</legend>
                <div className={css.browsers}>
                  {['Firefox', 'Safari'].map((browser) => (
                    <Checkbox
                      key={browser}
                      label={browser}
                      checked={draft.unsupportedBrowsers.includes(browser)}
                      onChange={toggleBrowser(browser)}
                    />
                  ))}
                </div>
              </fieldset>
            </Field>
          </FieldGrid>
        </Section>
        <Section title={m.settings_programme_security()} titleStyle="sentence">
          <FieldGrid>
            <Field span={6}>
              <Checkbox
                label={m.settings_programme_self_registration()}
                checked={draft.selfRegistration}
                onChange={(event) => change({ selfRegistration: event.currentTarget.checked })}
              />
            </Field>
            <Field>
              <NumberInput
                label={m.settings_programme_session_days()}
                description={m.settings_programme_session_days_hint()}
                value={draft.sessionDays}
                error={errors.sessionDays && m.settings_programme_session_days_invalid()}
                onChange={(sessionDays) => change({ sessionDays })}
              />
            </Field>
            <Field>
              <NumberInput
                label={m.settings_programme_offline_days()}
                description={m.settings_programme_offline_days_hint()}
                value={draft.offlineDays}
                error={errors.offlineDays && m.settings_programme_offline_days_invalid()}
                onChange={(offlineDays) => change({ offlineDays })}
              />
            </Field>
            <Field>
              <NumberInput
                label={m.settings_programme_site_storage()}
                description={m.settings_programme_site_storage_hint()}
                value={draft.siteStorageGB}
                error={errors.siteStorageGB && m.settings_programme_site_storage_invalid()}
                onChange={(siteStorageGB) => change({ siteStorageGB })}
              />
            </Field>
            <Field>
              <TextInput
                label={m.settings_programme_security_contact()}
                description={m.settings_programme_security_contact_hint()}
                {...bindTextField('securityContact')}
              />
            </Field>
            <Field>
              <TextInput
                type="url"
                label={m.settings_programme_security_policy()}
                description={m.settings_programme_security_policy_hint()}
                {...bindTextField('securityPolicyUrl')}
              />
            </Field>
          </FieldGrid>
        </Section>
        <ToolsField tools={draft.tools} errors={errors} onChange={(tools) => change({ tools })} />
      </div>
      <SaveBar>{save}</SaveBar>
    </SettingsPage>
  )
}

export function ProgrammePage() {
  // No caching, so that the form starts with the current data.
  const settings = useQuery({ ...versionedQuery('getProgrammeSettings'), gcTime: 0 })
  if (settings.data) return <ProgrammeForm record={toReadRecord(settings.data)} />
  return (
    <SettingsPage title={m.settings_programme_title()}>
      {settings.error ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <LoadingState text={m.settings_programme_loading()} />
      )}
    </SettingsPage>
  )
}
