import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { GrowingText } from '../../../../ui/growing-text.tsx'

interface RejectAuditDialogProps {
  busy: boolean
  onSubmit(text: string): void
  onClose(): void
}

/** Confirms that the report goes back, with words for the auditor. */
export function RejectAuditDialog({ busy, onSubmit, onClose }: RejectAuditDialogProps) {
  const [text, setText] = useState('')
  return (
    <FormDialog
      title={m.kit_confirm_title()}
      submitLabel={m.kit_confirm_yes()}
      isChanged={text.trim() !== ''}
      busy={busy}
      onSubmit={() => onSubmit(text.trim())}
      onClose={onClose}
    >
      <p>{m.review_confirm_outcome({ status: 'Rejected' })}</p>
      <GrowingText
        label={m.review_reason()}
        minRows={3}
        maxRows={12}
        maxLength={10_000}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
