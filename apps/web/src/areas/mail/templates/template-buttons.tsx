import type { ReactNode } from 'react'
import { SaveInHeader } from '../../../features/save-bar.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { EmailTemplate } from './template.ts'
import type { TemplateActions } from './use-template-actions.ts'

interface TemplateButtonsProps {
  chosen: EmailTemplate
  actions: TemplateActions
  save: ReactNode
}

/** What the platform sends can be reset, what an administrator wrote can be deleted. */
export function TemplateButtons({ chosen, actions, save }: TemplateButtonsProps) {
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
