import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldErrorCount } from '../../../ui/field-error-count.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { useFocusFirstError } from '../../../ui/use-focus-first-error.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import css from './emails.module.css'
import { type EmailTemplate, emptyTemplate, getTemplateOptions, NEW_TEMPLATE } from './template.ts'
import { TemplateForm } from './template-form.tsx'
import { type TemplateActions, useTemplateActions, useTemplateForm } from './use-template-editor.ts'

interface TemplateButtonsProps {
  template: EmailTemplate
  actions: TemplateActions
  save: ReactNode
}

/** System templates can be reset, custom templates can be deleted. */
function TemplateButtons({ template, actions, save }: TemplateButtonsProps) {
  return (
    <>
      {template.system && template.changed && (
        <Button variant="default" disabled={actions.isBusy} onClick={() => void actions.confirmReset()}>
          {m.settings_emails_reset()}
        </Button>
      )}
      {!template.system && !actions.isNew && (
        <Button variant="danger" disabled={actions.isBusy} onClick={() => void actions.confirmDelete()}>
          {m.settings_emails_delete()}
        </Button>
      )}
      <SaveInHeader>{save}</SaveInHeader>
    </>
  )
}

const route = getRouteApi('/signed-in/settings/emails')

interface TemplateEditorProps {
  template: EmailTemplate
  /** Element in the page header for the buttons. It is not replaced when another template is selected. */
  header: HTMLElement | null
}

/** Editor of one template. Must be keyed by the template id, so that each template has its own state. */
function TemplateEditor({ template, header }: TemplateEditorProps) {
  const navigate = route.useNavigate()
  const form = useTemplateForm(template)
  // The guard is updated only at the next render, so it is ignored after saving.
  const actions = useTemplateActions(template, form, () => void navigate({ search: {}, ignoreBlocker: true }))
  useUnsavedGuard({ when: form.isChanged, onLeave: form.removePersistedDraft, record: 'template' })
  const errorFocus = useFocusFirstError<HTMLDivElement>()
  const save = (
    <>
      <FieldErrorCount count={Object.keys(form.errors).length} />
      <Button loading={actions.isSaving} onClick={() => void actions.save().then(errorFocus.start)}>
        {m.settings_emails_save()}
      </Button>
    </>
  )
  return (
    <>
      {header && createPortal(<TemplateButtons template={template} actions={actions} save={save} />, header)}
      <div {...errorFocus.containerProps}>
        <TemplateForm template={template} form={form} actions={actions} onAttempt={errorFocus.start} />
      </div>
      <SaveBar>{save}</SaveBar>
    </>
  )
}

export function EmailsPage() {
  const { template: requestedID } = route.useSearch()
  const navigate = route.useNavigate()
  const [header, setHeader] = useState<HTMLElement | null>(null)
  const templates = useQuery(callQuery('listEmailTemplates'))
  const template =
    requestedID === NEW_TEMPLATE
      ? emptyTemplate
      : templates.data?.find((template) => template.emailTemplateID === requestedID)

  return (
    <SettingsPage
      title={m.settings_emails_title()}
      actions={template ? <div ref={setHeader} className={css.buttons} /> : <NoTemplateActions />}
    >
      {templates.isPending && <LoadingState text={m.settings_emails_loading()} />}
      {templates.error && <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />}
      {templates.data && (
        <>
          <Select
            className={css.chooser}
            label={m.settings_emails_choose()}
            placeholder={m.settings_emails_placeholder()}
            searchable
            value={template ? (requestedID ?? null) : null}
            options={[
              { value: NEW_TEMPLATE, label: m.settings_emails_new() },
              ...getTemplateOptions(templates.data),
            ]}
            onChange={(template) => void navigate({ search: { template } })}
          />
          {template ? (
            <TemplateEditor key={template.emailTemplateID} template={template} header={header} />
          ) : (
            <EmptyState
              text={m.settings_emails_none()}
              action={
                <Button
                  variant="default"
                  onClick={() => void navigate({ search: { template: NEW_TEMPLATE } })}
                >
                  {m.settings_emails_new()}
                </Button>
              }
            />
          )}
        </>
      )}
    </SettingsPage>
  )
}

/** Shown before a template is selected. Each action shows the message that a template must be selected. */
function NoTemplateActions() {
  const showSelectFirst = () => showToast.error(m.settings_emails_select_first())
  return (
    <>
      <Button variant="default" onClick={showSelectFirst}>
        {m.settings_emails_delete()}
      </Button>
      <Button onClick={showSelectFirst}>{m.settings_emails_save()}</Button>
    </>
  )
}
