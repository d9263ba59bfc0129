import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldsToCorrect } from '../../../ui/fields-to-correct.tsx'
import { useFocusFirstError } from '../../../ui/use-focus-first-error.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import type { EmailTemplate } from './template.ts'
import { TemplateForm } from './template-form.tsx'
import { type TemplateActions, useTemplateActions, useTemplateForm } from './use-template-editor.ts'

interface TemplateButtonsProps {
  chosen: EmailTemplate
  actions: TemplateActions
  save: ReactNode
}

/** System templates can be reset, custom templates can be deleted. */
function TemplateButtons({ chosen, actions, save }: TemplateButtonsProps) {
  return (
    <>
      {chosen.system && chosen.changed && (
        <Button variant="default" disabled={actions.isBusy} onClick={() => void actions.askToReset()}>
          {m.settings_emails_reset()}
        </Button>
      )}
      {!chosen.system && !actions.isNew && (
        <Button variant="danger" disabled={actions.isBusy} onClick={() => void actions.askToDelete()}>
          {m.settings_emails_delete()}
        </Button>
      )}
      <SaveInHeader>{save}</SaveInHeader>
    </>
  )
}

const route = getRouteApi('/signed-in/settings/emails')

interface TemplateEditorProps {
  chosen: EmailTemplate
  /** Element in the page header for the buttons. It is not replaced when another template is selected. */
  header: HTMLElement | null
}

/** Editor of one template. Must be keyed by the template id, so that each template has its own state. */
export function TemplateEditor({ chosen, header }: TemplateEditorProps) {
  const navigate = route.useNavigate()
  const form = useTemplateForm(chosen)
  // The guard is updated only at the next render, so it is ignored after saving.
  const actions = useTemplateActions(chosen, form, () => void navigate({ search: {}, ignoreBlocker: true }))
  useUnsavedGuard({ when: form.isChanged, onLeave: form.forget, record: 'template' })
  const lead = useFocusFirstError<HTMLDivElement>()
  const save = (
    <>
      <FieldsToCorrect count={Object.keys(form.wrong).length} />
      <Button loading={actions.isSaving} onClick={() => void actions.save().then(lead.start)}>
        {m.settings_emails_save()}
      </Button>
    </>
  )
  return (
    <>
      {header && createPortal(<TemplateButtons chosen={chosen} actions={actions} save={save} />, header)}
      <div {...lead.place}>
        <TemplateForm chosen={chosen} form={form} actions={actions} onTry={lead.start} />
      </div>
      <SaveBar>{save}</SaveBar>
    </>
  )
}
