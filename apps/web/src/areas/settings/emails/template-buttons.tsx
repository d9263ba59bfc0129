import { Button } from '@mantine/core'
import { m } from '../../../messages/messages.js'
import { SaveInHeader } from '../../customers/save-bar.tsx'
import type { EmailTemplate } from './template.ts'
import type { TemplateActions } from './use-template-actions.ts'

interface TemplateButtonsProps {
  chosen: EmailTemplate
  actions: TemplateActions
}

/** What the platform sends can be reset, what an administrator wrote can be deleted. */
export function TemplateButtons({ chosen, actions }: TemplateButtonsProps) {
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
      <SaveInHeader>
        <SaveTemplate actions={actions} />
      </SaveInHeader>
    </>
  )
}

export const SaveTemplate = ({ actions }: { actions: TemplateActions }) => (
  <Button loading={actions.isSaving} onClick={() => void actions.save()}>
    {m.settings_emails_save()}
  </Button>
)
