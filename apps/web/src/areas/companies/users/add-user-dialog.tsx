import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { type WrongFields, wrongFields } from '../../../lib/forms/contract.ts'
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts'
import { m } from '../../../messages/messages.js'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { notify } from '../../../ui/notify.ts'

const newUser = async () => (await import('@sojourn/contract/people/new-user')).newUser

const empty = { firstName: '', surname: '', emailAddress: '' }
type Typed = typeof empty

interface AddUserDialogProps {
  companyId: string
  /** Left out, the person sees every site of the company. */
  siteId?: string
  /** What to say when the server refuses. */
  failed(error: Error): string
  onAdded(user: Answer<'createUser'>): void
  onClose(): void
}

/** Creates and invites somebody who works for a company or at a site. */
export function AddUserDialog({ companyId, siteId, failed, onAdded, onClose }: AddUserDialogProps) {
  const [typed, setTyped] = useState(empty)
  /** Undefined until the first attempt: nobody is told off while they are still typing. */
  const [wrong, setWrong] = useState<WrongFields>()
  const body = { ...typed, roles: 'Hotel,EnvironmentalPerformance', companyId, ...(siteId ? { siteId } : {}) }
  const idempotencyKey = useIdempotencyKey(body)
  const add = useMutation({
    mutationFn: () => api.call('createUser', { body, idempotencyKey }),
    onSuccess: (user) => {
      notify.success(m.companies_user_added())
      onAdded(user)
      onClose()
    },
    onError: (error) => notify.error(failed(error)),
  })

  const check = async (fields: Typed) => {
    const found = await wrongFields(newUser(), fields)
    setWrong(found)
    return Object.keys(found).length === 0
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: wrong?.[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = { ...typed, [name]: event.currentTarget.value }
      setTyped(next)
      if (wrong) void check(next)
    },
  })

  return (
    <FormDialog
      title={m.companies_add_user()}
      submitLabel={m.companies_add_user()}
      busy={add.isPending}
      onClose={onClose}
      onSubmit={async () => {
        if (await check(typed)) add.mutate()
      }}
    >
      <TextInput label={m.companies_first_name()} required data-autofocus {...field('firstName')} />
      <TextInput label={m.companies_surname()} required {...field('surname')} />
      <TextInput label={m.companies_email()} required type="email" {...field('emailAddress')} />
    </FormDialog>
  )
}
