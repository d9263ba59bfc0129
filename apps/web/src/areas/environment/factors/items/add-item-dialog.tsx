import {
  CLASSIFICATION_KEYS,
  CLASSIFICATIONS,
  isClassification,
} from '@sojourn/domain/environment/classifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../../features/forms/use-idempotency-key.ts'
import { findNameError } from '../../../../features/settings/name-dialog.tsx'
import { api } from '../../../../lib/api/api.ts'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { describeError } from '../../../../ui/describe-error.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Select } from '../../../../ui/select.tsx'
import { showToast } from '../../../../ui/show-toast.ts'
import { TextInput } from '../../../../ui/text-input.tsx'
import { invalidateItems } from './item.ts'

const NAME_LIMIT = 120
const EMPTY_DRAFT = { name: '', classification: '', measurementGroupID: '' }

/** Plastics are counted in pieces; all other items use the base unit of the classification. */
const getRequiredBaseUnit = (key: string): string | undefined => {
  if (!isClassification(key)) return undefined
  return key === 'SINGLE_USE_PLASTICS' ? 'pieces' : CLASSIFICATIONS[key].baseUnit
}

interface AddItemDialogProps {
  onAdded(itemID: string): void
  onClose(): void
}

export function AddItemDialog({ onAdded, onClose }: AddItemDialogProps) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [serverNameError, setServerNameError] = useState<string>()
  const groups = useQuery(callQuery('listMeasurements'))
  const offered =
    groups.data?.filter(({ baseUnit }) => baseUnit === getRequiredBaseUnit(draft.classification)) ?? []
  const idempotencyKey = useIdempotencyKey(draft)
  const nameLength = draft.name.trim().length
  const tooLong =
    nameLength > NAME_LIMIT ? m.settings_name_too_long({ longest: NAME_LIMIT, typed: nameLength }) : undefined
  const saving = useMutation({
    mutationFn: () => {
      const { name, classification, measurementGroupID } = draft
      const id = isClassification(classification) ? CLASSIFICATIONS[classification].classificationID : ''
      return api.call('addClassificationItem', {
        params: { id },
        body: { name: name.trim(), measurementGroupID },
        idempotencyKey,
      })
    },
    onSuccess: (item) => {
      showToast.success(m.factors_item_added())
      void invalidateItems(queryClient)
      onClose()
      onAdded(item.classificationItemID)
    },
    onError: (error) => {
      const foundError = findNameError(error)
      if (foundError === undefined) showToast.error(describeError(error).message ?? m.ui_error_text(), error)
      else setServerNameError(foundError)
    },
  })
  const nameError =
    serverNameError ?? tooLong ?? (wasSubmitted && nameLength === 0 ? m.settings_name_required() : undefined)
  const isComplete = nameLength > 0 && draft.classification !== '' && draft.measurementGroupID !== ''
  return (
    <FormDialog
      title={m.factors_item_add()}
      submitLabel={m.factors_item_add()}
      isChanged={JSON.stringify(draft) !== JSON.stringify(EMPTY_DRAFT)}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={() => {
        setWasSubmitted(true)
        if (isComplete && tooLong === undefined) saving.mutate()
      }}
    >
      <p className="mut">{m.factors_item_add_hint()}</p>
      <TextInput
        label={m.factors_item_name()}
        description={m.factors_item_name_hint()}
        required
        data-autofocus
        value={draft.name}
        error={nameError}
        onChange={(event) => {
          setServerNameError(undefined)
          setDraft({ ...draft, name: event.currentTarget.value })
        }}
      />
      <Select
        label={m.factors_classification()}
        required
        searchable
        options={CLASSIFICATION_KEYS.map((key) => ({ value: key, label: CLASSIFICATIONS[key].name }))}
        value={draft.classification || null}
        error={wasSubmitted && !draft.classification && m.factors_choose()}
        onChange={(key) => {
          const fitting = groups.data?.filter(({ baseUnit }) => baseUnit === getRequiredBaseUnit(key)) ?? []
          setDraft({
            ...draft,
            classification: key,
            measurementGroupID: fitting[0]?.measurementGroupID ?? '',
          })
        }}
      />
      <Select
        label={m.factors_measured_in()}
        required
        disabled={offered.length === 0}
        options={offered.map(({ measurementGroupID, name }) => ({ value: measurementGroupID, label: name }))}
        value={draft.measurementGroupID || null}
        error={wasSubmitted && !draft.measurementGroupID && m.factors_choose()}
        onChange={(measurementGroupID) => setDraft({ ...draft, measurementGroupID })}
      />
    </FormDialog>
  )
}
