import { Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { explain } from '../../../ui/explain.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { notify } from '../../../ui/notify.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

export interface Named {
  name: string
  enabled: boolean
}

interface NameDialogProps {
  title: string
  submitLabel: string
  nameLabel: string
  longest: number
  /** Absent for a new one. */
  from?: Named | undefined
  save(change: Named, idempotencyKey: string): Promise<unknown>
  onSaved(): void
  onClose(): void
  children?: ReactNode
}

/** A name and whether it is in use: all that a group, an operator or a lookup needs. */
export function NameDialog({ nameLabel, longest, from, save, onSaved, ...dialog }: NameDialogProps) {
  const [name, setName] = useState(from?.name ?? '')
  const [enabled, setEnabled] = useState(from?.enabled ?? true)
  const [wrong, setWrong] = useState<string>()
  const change = { name: name.trim(), enabled }
  const idempotencyKey = useIdempotencyKey(change)
  const saving = useMutation({
    mutationFn: () => save(change, idempotencyKey),
    onSuccess: () => {
      onSaved()
      dialog.onClose()
    },
    onError: (error) => {
      const field = error instanceof ApiError ? error.fields.find((one) => one.field === 'name') : undefined
      if (field) setWrong(field.message)
      else notify.error(explain(error).sentence ?? m.kit_error_text())
    },
  })
  return (
    <FormDialog
      title={dialog.title}
      submitLabel={dialog.submitLabel}
      busy={saving.isPending}
      onClose={dialog.onClose}
      onSubmit={() => {
        if (change.name === '') setWrong(m.settings_name_required())
        else saving.mutate()
      }}
    >
      {dialog.children}
      <TextInput
        label={nameLabel}
        required
        data-autofocus
        maxLength={longest}
        value={name}
        error={wrong}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
      <Switch
        label={m.settings_active()}
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
