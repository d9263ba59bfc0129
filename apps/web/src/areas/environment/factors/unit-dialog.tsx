import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConflictBanner } from '../../../features/forms/form-banners.tsx'
import { NumberField } from '../../../features/forms/number-field.tsx'
import { useIdempotencyKey } from '../../../features/forms/use-idempotency-key.ts'
import { isConflictError, useVersionedDraft } from '../../../features/forms/use-versioned-draft.ts'
import { findNameError } from '../../../features/settings/name-dialog.tsx'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { Field, FieldGrid } from '../../../ui/fact-list.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { Switch } from '../../../ui/switch.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { Unit, UnitGroup } from './filter-units.ts'
import { formatField, parseField } from './number-text.ts'

const NAME_LIMIT = 120
const SYMBOL_LIMIT = 20

const toDraft = ({ name, symbol, conversionRate, enabled }: Unit) => ({
  name,
  symbol: symbol ?? '',
  rate: formatField(conversionRate),
  enabled,
})
type UnitDraft = ReturnType<typeof toDraft>

const NEW_UNIT: UnitDraft = { name: '', symbol: '', rate: '', enabled: true }

const toBody = ({ name, symbol, rate }: UnitDraft) => ({
  name: name.trim(),
  symbol: symbol.trim() || null,
  conversionRate: parseField(rate) ?? 0,
})

interface UnitDialogProps {
  group: UnitGroup
  /** Undefined for a new unit. */
  unit: Unit | undefined
  onClose(): void
}

export function UnitDialog({ group, unit, onClose }: UnitDialogProps) {
  const queryClient = useQueryClient()
  const params = { id: unit?.measurementItemID ?? '' }
  const form = useVersionedDraft<UnitDraft>(
    { id: params.id, draft: unit ? toDraft(unit) : NEW_UNIT, version: undefined },
    unit &&
      (async () => {
        const { response, version } = await api.callWithVersion('getMeasurementItem', { params })
        return { id: params.id, draft: toDraft(response), version }
      }),
  )
  const { draft } = form
  const [wasSubmitted, setSubmitted] = useState(false)
  const [nameError, setNameError] = useState<string>()
  const idempotencyKey = useIdempotencyKey(draft)
  const nameLength = draft.name.trim().length
  const rate = parseField(draft.rate)
  const isRateValid = typeof rate === 'number' && rate > 0
  const isSymbolValid = draft.symbol.trim().length <= SYMBOL_LIMIT
  const tooLong =
    nameLength > NAME_LIMIT ? m.settings_name_too_long({ longest: NAME_LIMIT, typed: nameLength }) : undefined
  const saving = useMutation({
    mutationFn: () =>
      form.saveWithVersion((current, match) =>
        unit
          ? api.call('updateMeasurementItem', {
              params,
              body: { ...toBody(current), enabled: current.enabled },
              ...match,
            })
          : api.call('addMeasurementItem', {
              params: { id: group.measurementGroupID },
              body: toBody(current),
              idempotencyKey,
            }),
      ),
    onSuccess: () => {
      showToast.success(unit ? m.factors_unit_updated() : m.factors_unit_added())
      void queryClient.invalidateQueries({ queryKey: ['listMeasurements'] })
      onClose()
    },
    onError: (error) => {
      const serverError = findNameError(error)
      if (serverError !== undefined) setNameError(serverError)
      else if (!isConflictError(error))
        showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    },
  })
  const rateLabel = m.factors_unit_rate({ unit: group.baseUnit })
  return (
    <FormDialog
      title={unit ? m.factors_unit_edit() : m.factors_unit_add_to({ group: group.name })}
      submitLabel={unit ? m.factors_save() : m.factors_unit_add()}
      isChanged={form.isChanged}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={() => {
        setSubmitted(true)
        if (nameLength > 0 && tooLong === undefined && isRateValid && isSymbolValid) saving.mutate()
      }}
    >
      <p className="mut">{m.factors_unit_hint()}</p>
      <ConflictBanner
        form={form}
        fields={{
          name: { label: m.factors_unit_name(), show: (theirs) => theirs.name },
          symbol: { label: m.factors_unit_symbol(), show: (theirs) => theirs.symbol || '-' },
          rate: { label: rateLabel, show: (theirs) => theirs.rate },
          enabled: {
            label: m.factors_active(),
            show: (theirs) => (theirs.enabled ? m.factors_yes() : m.factors_no()),
          },
        }}
      />
      <TextInput
        label={m.factors_unit_name()}
        required
        data-autofocus
        value={draft.name}
        error={
          nameError ?? tooLong ?? (wasSubmitted && nameLength === 0 ? m.settings_name_required() : undefined)
        }
        onChange={(event) => {
          setNameError(undefined)
          form.change({ name: event.currentTarget.value })
        }}
      />
      <FieldGrid>
        <Field>
          <NumberField
            label={rateLabel}
            required
            value={draft.rate}
            error={wasSubmitted && !isRateValid && m.factors_unit_rate_invalid()}
            onChange={(value) => form.change({ rate: value })}
          />
        </Field>
        <Field>
          <TextInput
            label={m.factors_unit_symbol()}
            value={draft.symbol}
            error={!isSymbolValid && m.factors_unit_symbol_invalid()}
            onChange={(event) => form.change({ symbol: event.currentTarget.value })}
          />
        </Field>
      </FieldGrid>
      {unit && (
        <Switch
          label={m.factors_active()}
          checked={draft.enabled}
          onChange={(event) => form.change({ enabled: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}
