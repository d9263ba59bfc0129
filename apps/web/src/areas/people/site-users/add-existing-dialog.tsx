import { isEmailAddress } from '@sojourn/domain/sites/email-address'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { TextInput } from '../../../ui/text-input.tsx'

interface AddExistingDialogProps {
  /** Attaches the person with this address to the company or site. */
  add(emailAddress: string): Promise<unknown>
  onAdded(): void
  onClose(): void
}

const validateAddress = (address: string): string | undefined => {
  if (address === '') return m.customer_user_email_missing()
  return isEmailAddress(address) ? undefined : m.customer_user_email_wrong()
}

/** What the server says of the address, or of the whole. */
const getErrorMessage = (error: Error): string => {
  const field = error instanceof ApiError ? error.fields[0]?.message : undefined
  return field ?? describeError(error).sentence ?? m.kit_error_text()
}

/** Adds a person who has an account already. The address must be exact, so that accounts cannot be browsed. */
export function AddExistingDialog({ add: send, onAdded, onClose }: AddExistingDialogProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const emailAddress = typed.trim()
  const add = useMutation({
    mutationFn: () => send(emailAddress),
    onSuccess: () => {
      showToast.success(m.companies_user_added())
      onAdded()
      onClose()
    },
    onError: (error) => setWrong(getErrorMessage(error)),
  })
  return (
    <FormDialog
      title={m.customer_add_existing()}
      submitLabel={m.customer_add_existing_submit()}
      isChanged={typed !== ''}
      busy={add.isPending}
      onClose={onClose}
      onSubmit={() => {
        const fault = validateAddress(emailAddress)
        setWrong(fault)
        if (fault === undefined) add.mutate()
      }}
    >
      <TextInput
        label={m.customer_user_email()}
        description={m.customer_add_existing_help()}
        required
        data-autofocus
        type="email"
        maxLength={254}
        value={typed}
        error={wrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
    </FormDialog>
  )
}
