import { TextInput } from '@mantine/core'
import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { type WrongFields, wrongFields } from '../../lib/forms/contract.ts'
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts'
import { m } from '../../messages/messages.js'
import { explain } from '../../ui/explain.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notify } from '../../ui/notify.ts'

const invitation = async () => (await import('@sojourn/contract/people/new-user')).invitation

const empty = { firstName: '', surname: '', email: '' }
type Typed = typeof empty

/** An auditor belongs to no company and no site: their audits open the sites. */
const asAuditor = (typed: Typed) => ({
  ...typed,
  roles: ['Auditor' as const],
  companyId: ZERO_ID,
  siteId: ZERO_ID,
})

export function InviteDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState(empty)
  /** Undefined until the first attempt: nobody is told off while they are still typing. */
  const [wrong, setWrong] = useState<WrongFields>()
  const idempotencyKey = useIdempotencyKey(typed)
  const queryClient = useQueryClient()
  const invite = useMutation({
    mutationFn: () => api.call('inviteUser', { body: asAuditor(typed), idempotencyKey }),
    onSuccess: async (invited) => {
      if (!invited) return notify.error(m.auditors_email_exists())
      notify.success(m.auditors_invited())
      await queryClient.invalidateQueries({ queryKey: ['listUsers'] })
      onClose()
    },
    onError: (error) => notify.error(explain(error).sentence ?? m.kit_error_text()),
  })

  const check = async (fields: Typed) => {
    const found = await wrongFields(invitation(), asAuditor(fields))
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
      title={m.auditors_invite()}
      submitLabel={m.auditors_invite()}
      busy={invite.isPending}
      onClose={onClose}
      onSubmit={async () => {
        if (await check(typed)) invite.mutate()
      }}
    >
      <TextInput label={m.auditors_first_name()} required data-autofocus {...field('firstName')} />
      <TextInput label={m.auditors_surname()} required {...field('surname')} />
      <TextInput label={m.auditors_email()} required type="email" {...field('email')} />
    </FormDialog>
  )
}
