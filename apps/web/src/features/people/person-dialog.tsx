import { type ChangeEvent, useState } from 'react'
import { m } from '../../messages/messages.js'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type FieldErrors, fieldErrors } from '../forms/contract.ts'
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts'

const newPerson = async () => (await import('@sojourn/contract/people/new-user')).newPerson

const EMPTY_PERSON = { firstName: '', surname: '', email: '' }
export type Person = typeof EMPTY_PERSON

interface PersonDialogProps {
  title: string
  busy: boolean
  /** The same person comes with the same key, so that a second attempt is carried out once. */
  onSubmit(person: Person, idempotencyKey: string): void
  onClose(): void
}

/** Asks who somebody is, to make an account for them. */
export function PersonDialog({ title, busy, onSubmit, onClose }: PersonDialogProps) {
  const [typed, setTyped] = useState(EMPTY_PERSON)
  /** Undefined until the first attempt: nobody is told off while they are still typing. */
  const [wrong, setWrong] = useState<FieldErrors>()

  const idempotencyKey = useIdempotencyKey(typed)

  const check = async (fields: Person) => {
    const found = await fieldErrors(newPerson(), fields)
    setWrong(found)
    return Object.keys(found).length === 0
  }
  const field = (name: keyof Person) => ({
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
      title={title}
      submitLabel={title}
      isChanged={Object.values(typed).some((value) => value !== '')}
      busy={busy}
      onClose={onClose}
      onSubmit={async () => {
        if (await check(typed)) onSubmit(typed, idempotencyKey)
      }}
    >
      <TextInput label={m.people_first_name()} required data-autofocus {...field('firstName')} />
      <TextInput label={m.people_surname()} required {...field('surname')} />
      <TextInput label={m.people_email()} required type="email" {...field('email')} />
    </FormDialog>
  )
}
