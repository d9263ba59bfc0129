import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import type { Role } from '@sojourn/domain/people/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { m } from '../../messages/messages.js'
import { describeError } from '../../ui/describe-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts'
import { type FieldErrors, validateFields } from '../forms/validate-fields.ts'

const loadPersonSchema = async () => (await import('@sojourn/contract/people/user')).newPerson

const EMPTY_PERSON = { firstName: '', surname: '', email: '' }
export type Person = typeof EMPTY_PERSON

interface PersonDialogProps {
  title: string
  busy: boolean
  /** The same input has the same key, so that a retry does not create a second account. */
  onSubmit(person: Person, idempotencyKey: string): void
  onClose(): void
}

/** Dialog with the fields of a new account. */
export function PersonDialog({ title, busy, onSubmit, onClose }: PersonDialogProps) {
  const [typed, setTyped] = useState(EMPTY_PERSON)
  /** Undefined until the first submit, so that no errors are shown while typing. */
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>()

  const idempotencyKey = useIdempotencyKey(typed)

  const validate = async (fields: Person) => {
    const errors = await validateFields(loadPersonSchema(), fields)
    setFieldErrors(errors)
    return Object.keys(errors).length === 0
  }
  const getFieldProps = (name: keyof Person) => ({
    value: typed[name],
    error: fieldErrors?.[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = { ...typed, [name]: event.currentTarget.value }
      setTyped(next)
      if (fieldErrors) void validate(next)
    },
  })

  return (
    <FormDialog
      title={title}
      submitLabel={title}
      isChanged={Object.values(typed).some((value) => value !== '')}
      busy={busy}
      onClose={onClose}
      onSubmit={async () => {
        if (await validate(typed)) onSubmit(typed, idempotencyKey)
      }}
    >
      <TextInput label={m.people_first_name()} required data-autofocus {...getFieldProps('firstName')} />
      <TextInput label={m.people_surname()} required {...getFieldProps('surname')} />
      <TextInput label={m.people_email()} required type="email" {...getFieldProps('email')} />
    </FormDialog>
  )
}

interface InviteDialogProps {
  title: string
  invitedRole: Extract<Role, 'Admin' | 'Auditor'>
  /** The toast after the invitation was sent. */
  invitedText: string
  /** The first sentence of the toast if a deleted account was restored. */
  restoredText?: string
  onClose(): void
}

/** Invites a user without a company or site. */
export function InviteDialog({ title, invitedRole, invitedText, restoredText, onClose }: InviteDialogProps) {
  const queryClient = useQueryClient()
  const invite = useMutation({
    mutationFn: ({ person, idempotencyKey }: { person: Person; idempotencyKey: string }) =>
      api.call('inviteUser', {
        body: { ...person, roles: [invitedRole], companyId: ZERO_ID, siteId: ZERO_ID },
        idempotencyKey,
      }),
    onSuccess: async (result, { person }) => {
      if (!result) return showToast.error(m.people_email_exists())
      const restoredName = m.people_restored({ name: `${person.firstName} ${person.surname}`.trim() })
      if (result === true) showToast.success(invitedText)
      else showToast.success(restoredText ? `${restoredText}. ${restoredName}` : restoredName)
      await queryClient.invalidateQueries({ queryKey: ['listUsers'] })
      onClose()
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
  })
  return (
    <PersonDialog
      title={title}
      busy={invite.isPending}
      onSubmit={(person, idempotencyKey) => invite.mutate({ person, idempotencyKey })}
      onClose={onClose}
    />
  )
}
