import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { m } from '../../messages/messages.js'
import { describeError } from '../../ui/describe-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ConflictBanner } from '../forms/form-banners.tsx'
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts'
import { isConflictError, useVersionedDraft } from '../forms/use-versioned-draft.ts'

export interface Named {
  name: string
  enabled: boolean
}

/** Returns the fields of the form from a list row, which has more fields. */
export const toNamed = ({ name, enabled }: Named): Named => ({ name, enabled })

/** Request options of a save: an idempotency key, and the expected version of an existing record. */
export interface SaveOptions {
  idempotencyKey: string
  ifMatch?: number
}

/** An existing record and a function that reads its current state. */
export interface ExistingNamed {
  id: string
  named: Named
  fetchLatest(): Promise<{ named: Named; version: number | undefined }>
}

interface NameDialogProps {
  title: string
  submitLabel: string
  nameLabel: string
  maxLength: number
  /** Absent for a new record. */
  existing?: ExistingNamed | undefined
  save(change: Named, options: SaveOptions): Promise<unknown>
  onSaved(): void
  onClose(): void
  children?: ReactNode
}

/** Error message of the server about the name. */
export function findNameError(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (['group-name-taken', 'item-name-taken'].includes(error.code)) return error.message
  return error.fields.find((field) => field.field === 'name')?.message
}

const EMPTY: Named = { name: '', enabled: true }

/** Form with a name and an active switch, for groups, operators and lookups. */
export function NameDialog({ nameLabel, maxLength, existing, save, onSaved, ...dialog }: NameDialogProps) {
  const form = useVersionedDraft(
    { id: existing?.id ?? '', draft: existing?.named ?? EMPTY, version: undefined },
    existing &&
      (async () => {
        const { named, version } = await existing.fetchLatest()
        return { id: existing.id, draft: named, version }
      }),
  )
  const { name, enabled } = form.draft
  const [fieldError, setFieldError] = useState<string>()
  const typedLength = name.trim().length
  // Shown while typing instead of a `maxLength`, which truncates pasted text silently.
  const lengthError =
    typedLength > maxLength ? m.settings_name_too_long({ longest: maxLength, typed: typedLength }) : undefined
  const idempotencyKey = useIdempotencyKey(form.draft)
  const saving = useMutation({
    mutationFn: () =>
      form.saveWithVersion((draft, match) =>
        save({ ...draft, name: draft.name.trim() }, { idempotencyKey, ...match }),
      ),
    onSuccess: () => {
      onSaved()
      dialog.onClose()
    },
    onError: (error) => {
      const nameError = findNameError(error)
      if (nameError !== undefined) setFieldError(nameError)
      else if (!isConflictError(error))
        showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    },
  })
  return (
    <FormDialog
      title={dialog.title}
      submitLabel={dialog.submitLabel}
      isChanged={form.isChanged}
      busy={saving.isPending}
      onClose={dialog.onClose}
      onSubmit={() => {
        if (typedLength === 0) setFieldError(m.settings_name_required())
        else if (lengthError === undefined) saving.mutate()
      }}
    >
      {dialog.children}
      <ConflictBanner
        form={form}
        fields={{
          name: { label: nameLabel, show: (theirs) => theirs.name },
          enabled: {
            label: m.settings_active(),
            show: (theirs) => (theirs.enabled ? m.settings_active() : m.settings_inactive()),
          },
        }}
      />
      <TextInput
        label={nameLabel}
        required
        data-autofocus
        value={name}
        error={lengthError ?? fieldError}
        onChange={(event) => {
          form.change({ name: event.currentTarget.value })
          setFieldError(undefined)
        }}
      />
      <Switch
        label={m.settings_active()}
        checked={enabled}
        onChange={(event) => form.change({ enabled: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
