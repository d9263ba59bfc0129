import { monthOf } from '@sojourn/domain/environment/months'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NumberField } from '../../../../features/forms/number-field.tsx'
import { isStale } from '../../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { explain } from '../../../../ui/explain.ts'
import { Field, FieldGrid } from '../../../../ui/field-grid.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextInput } from '../../../../ui/text-input.tsx'
import { numberIn, numberText } from '../number-text.ts'
import type { GridFactor } from './places.ts'

const HIGHEST = 10

interface GridDialogProps {
  /** A country's code. */
  place: string
  /** Absent for another year. */
  factor: GridFactor | undefined
  /** All there are, as far as is known. */
  known: readonly GridFactor[]
  onClose(): void
}

export function GridDialog({ place, factor, known, onClose }: GridDialogProps) {
  const queryClient = useQueryClient()
  const [begun] = useState({
    year: String(factor?.year ?? monthOf(new Date()).year),
    kgCO2e: numberText(factor?.kgCO2e ?? null),
  })
  const [draft, setDraft] = useState(begun)
  const [isTried, setTried] = useState(false)
  const year = Number(draft.year)
  const kgCO2e = numberIn(draft.kgCO2e)
  const isYear = /^\d{4}$/.test(draft.year) && year >= 1990 && year <= 2200
  const isFactor = typeof kgCO2e === 'number' && kgCO2e <= HIGHEST
  const saving = useMutation({
    mutationFn: () =>
      api.call('saveGridFactor', {
        params: { place, year: draft.year },
        body: { kgCO2e: kgCO2e ?? 0, seen: known.find((one) => one.year === year)?.kgCO2e ?? null },
      }),
    onSuccess: () => {
      notify.success(m.factors_grid_saved())
      void queryClient.invalidateQueries({ queryKey: ['listGridFactors'] })
      void queryClient.invalidateQueries({ queryKey: ['listSectionClassifications'] })
      onClose()
    },
    onError: (error) => {
      notify.error(explain(error).sentence ?? m.kit_error_text(), error)
      // What stands there now is shown in the list; sending it again changes that.
      if (isStale(error)) void queryClient.invalidateQueries({ queryKey: ['listGridFactors'] })
    },
  })
  return (
    <FormDialog
      title={m.factors_grid_set_title({ place: countryName(place) })}
      submitLabel={m.factors_grid_save()}
      isChanged={JSON.stringify(draft) !== JSON.stringify(begun)}
      busy={saving.isPending}
      width={400}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isYear && isFactor) saving.mutate()
      }}
    >
      <p className="mut">{m.factors_promise()}</p>
      <FieldGrid>
        <Field>
          <TextInput
            label={m.factors_grid_year()}
            required
            inputMode="numeric"
            maxLength={4}
            disabled={factor !== undefined}
            value={draft.year}
            error={isTried && !isYear && m.factors_grid_year_wrong()}
            onChange={(event) => setDraft({ ...draft, year: event.currentTarget.value })}
          />
        </Field>
        <Field>
          <NumberField
            label={m.factors_grid_kwh()}
            required
            data-autofocus
            value={draft.kgCO2e}
            error={isTried && !isFactor && m.factors_grid_kwh_wrong()}
            onChange={(kgCO2e) => setDraft({ ...draft, kgCO2e })}
          />
        </Field>
      </FieldGrid>
    </FormDialog>
  )
}
