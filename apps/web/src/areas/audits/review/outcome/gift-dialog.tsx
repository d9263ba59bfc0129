import {
  findMissingGiftDetails,
  GIFT_THRESHOLD_EUROS,
  type GiftDeclaration,
} from '@sojourn/domain/audits/review/gift'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'

interface GiftDialogProps {
  busy: boolean
  onSubmit(declaration: GiftDeclaration): void
  onClose(): void
}

const NO_GIFT: GiftDeclaration = { hasBeenBribed: false, items: '', who: '', value: '' }

/** The gift declaration that an auditor makes when submitting the report for the first time. */
export function GiftDialog({ busy, onSubmit, onClose }: GiftDialogProps) {
  const [declared, setDeclared] = useState(NO_GIFT)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const missingFields = findMissingGiftDetails(declared)
  const bindField = (name: 'items' | 'who' | 'value') => ({
    required: true,
    value: declared[name],
    error: isSubmitted && missingFields.includes(name) && m.review_gift_missing(),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setDeclared((before) => ({ ...before, [name]: value }))
    },
  })
  return (
    <FormDialog
      title={m.review_gift_title()}
      submitLabel={m.review_submit()}
      isChanged={declared.hasBeenBribed}
      busy={busy}
      onSubmit={() => {
        setIsSubmitted(true)
        if (missingFields.length === 0) onSubmit(declared.hasBeenBribed ? declared : NO_GIFT)
      }}
      onClose={onClose}
    >
      <p>{m.review_gift_intro()}</p>
      <Checkbox
        label={m.review_gift_received({ euros: GIFT_THRESHOLD_EUROS })}
        checked={declared.hasBeenBribed}
        onChange={(event) => {
          const hasBeenBribed = event.currentTarget.checked
          setDeclared((before) => ({ ...before, hasBeenBribed }))
        }}
      />
      {declared.hasBeenBribed && (
        <>
          <TextArea
            label={m.review_gift_items()}
            minRows={2}
            maxRows={12}
            maxLength={2000}
            {...bindField('items')}
          />
          <TextInput label={m.review_gift_who()} maxLength={2000} {...bindField('who')} />
          <TextInput label={m.review_gift_value()} maxLength={200} {...bindField('value')} />
        </>
      )}
    </FormDialog>
  )
}
