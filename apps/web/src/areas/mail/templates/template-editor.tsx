import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldErrorCount } from '../../../ui/field-error-count.tsx'
import { useFocusFirstError } from '../../../ui/use-focus-first-error.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import type { EmailTemplate } from './template.ts'
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
export function TemplateEditor({ template, header }: TemplateEditorProps) {
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
