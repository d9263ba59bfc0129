import { isEmailAddress } from '@sojourn/domain/sites/internet-address'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Person, PersonDialog } from '../../../features/people/person-dialog.tsx'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { TextInput } from '../../../ui/text-input.tsx'

interface AddUserDialogProps {
  companyId: string
  /** If absent, the user can read every site of the company. */
  siteId?: string
  /** Error message for the toast. */
  formatError(error: Error): string
  onAdded(user: CallResponse<'createUser'>): void
  onClose(): void
}

/** Creates and invites a user of a company or site. */
export function AddUserDialog({ companyId, siteId, formatError, onAdded, onClose }: AddUserDialogProps) {
  const add = useMutation({
    mutationFn: ({ person, idempotencyKey }: { person: Person; idempotencyKey: string }) => {
      const { email: emailAddress, ...names } = person
      const owner = { companyId, ...(siteId ? { siteId } : {}) }
      const roles = 'Hotel,EnvironmentalPerformance'
      return api.call('createUser', { body: { ...names, emailAddress, roles, ...owner }, idempotencyKey })
    },
    onSuccess: (user) => {
      const added = m.companies_user_added()
      showToast.success(user.restored ? `${added} ${m.people_restored({ name: user.name })}` : added)
      onAdded(user)
      onClose()
    },
    onError: (error) => showToast.error(formatError(error), error),
  })
  return (
    <PersonDialog
      title={m.companies_add_user()}
      busy={add.isPending}
      onSubmit={(person, idempotencyKey) => add.mutate({ person, idempotencyKey })}
      onClose={onClose}
    />
  )
}

interface AddExistingDialogProps {
  /** Attaches the person with this address to the company or site. */
  add(emailAddress: string): Promise<unknown>
  onAdded(): void
  onClose(): void
}

const validateAddress = (address: string): string | undefined => {
  if (address === '') return m.customer_user_email_missing()
  return isEmailAddress(address) ? undefined : m.customer_user_email_invalid()
}

const getErrorMessage = (error: Error): string => {
  const field = error instanceof ApiError ? error.fields[0]?.message : undefined
  return field ?? describeError(error).message ?? m.ui_error_text()
}

/** Attaches an existing user. The address must match exactly, so that accounts cannot be enumerated. */
export function AddExistingDialog({ add: send, onAdded, onClose }: AddExistingDialogProps) {
  const [address, setAddress] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const emailAddress = address.trim()
  const add = useMutation({
    mutationFn: () => send(emailAddress),
    onSuccess: () => {
      showToast.success(m.companies_user_added())
      onAdded()
      onClose()
    },
    onError: (error) => setFieldError(getErrorMessage(error)),
  })
  return (
    <FormDialog
      title={m.customer_add_existing()}
      submitLabel={m.customer_add_existing_submit()}
      isChanged={address !== ''}
      busy={add.isPending}
      onClose={onClose}
      onSubmit={() => {
        const addressError = validateAddress(emailAddress)
        setFieldError(addressError)
        if (addressError === undefined) add.mutate()
      }}
    >
      <TextInput
        label={m.customer_user_email()}
        description={m.customer_add_existing_help()}
        required
        data-autofocus
        type="email"
        maxLength={254}
        value={address}
        error={fieldError}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setFieldError(undefined)
        }}
      />
    </FormDialog>
  )
}
