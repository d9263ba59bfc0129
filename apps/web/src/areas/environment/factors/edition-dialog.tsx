import { FIRST_YEAR, isSameMonth, type Month, monthOf, monthTitle } from '@sojourn/domain/environment/months'
import { MONTH_NAMES } from '@sojourn/domain/kernel/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConflictError } from '../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { Field, FieldGrid } from '../../../ui/fact-list.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { invalidateItems } from './items/item.ts'

interface EditionDialogProps {
  /** The editions with factors, newest first. */
  available: readonly number[]
  /** The editions that were last read, by month. */
  known: readonly EditionChoice[]
  onClose(): void
}

interface EditionChoice extends Month {
  edition: number
}

/** Includes next year, because an edition may be set before its first month. */
const listSelectableYears = (now: Date): string[] =>
  Array.from({ length: monthOf(now).year + 2 - FIRST_YEAR }, (_, index) =>
    String(monthOf(now).year + 1 - index),
  )

export function EditionDialog({ available, known, onClose }: EditionDialogProps) {
  const queryClient = useQueryClient()
  const now = new Date()
  const [initial] = useState<EditionChoice>({ ...monthOf(now), edition: available[0] ?? 0 })
  const [selected, setSelected] = useState(initial)
  const saving = useMutation({
    mutationFn: () => {
      const seen = known.find((choice) => isSameMonth(choice, selected))?.edition ?? null
      return api.call('saveEdition', { body: { ...selected, seen } })
    },
    onSuccess: () => {
      showToast.success(m.factors_editions_saved())
      void invalidateItems(queryClient)
      onClose()
    },
    onError: (error) => {
      showToast.error(describeError(error).message ?? m.ui_error_text(), error)
      // The list is reloaded with the current value, so that a second save overwrites that value.
      if (isConflictError(error)) void invalidateItems(queryClient)
    },
  })
  const submit = async () => {
    const subject = m.factors_editions_confirm_title({
      edition: selected.edition,
      month: monthTitle(selected),
    })
    if (await confirm({ subject, text: m.factors_editions_confirm() })) saving.mutate()
  }
  return (
    <FormDialog
      title={m.factors_editions_use()}
      submitLabel={m.factors_editions_save()}
      isChanged={JSON.stringify(selected) !== JSON.stringify(initial)}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <FieldGrid>
        <Field span={2}>
          <Select
            label={m.factors_edition()}
            required
            data-autofocus
            options={available.map(String).map((year) => ({ value: year, label: year }))}
            value={String(selected.edition)}
            onChange={(edition) => setSelected({ ...selected, edition: Number(edition) })}
          />
        </Field>
        <Field span={2}>
          <Select
            label={m.factors_editions_month()}
            required
            options={MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }))}
            value={String(selected.month)}
            onChange={(month) => setSelected({ ...selected, month: Number(month) })}
          />
        </Field>
        <Field span={2}>
          <Select
            label={m.factors_editions_year()}
            required
            options={listSelectableYears(now).map((year) => ({ value: year, label: year }))}
            value={String(selected.year)}
            onChange={(year) => setSelected({ ...selected, year: Number(year) })}
          />
        </Field>
      </FieldGrid>
    </FormDialog>
  )
}
