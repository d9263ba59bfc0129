import { IconCircleCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ChangeEvent, useState } from 'react'
import { ConflictBanner } from '../../../../features/forms/form-banners.tsx'
import { NumberField } from '../../../../features/forms/number-field.tsx'
import { isConflictError, useVersionedDraft } from '../../../../features/forms/use-versioned-draft.ts'
import { useNumberFormatter } from '../../../../features/number-format.tsx'
import { api } from '../../../../lib/api/api.ts'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { describeError } from '../../../../ui/describe-error.ts'
import { FactList, Field, FieldGrid } from '../../../../ui/fact-list.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { showToast } from '../../../../ui/show-toast.ts'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { EstimateBadge } from '../badges.tsx'
import { SourceLink, useSources } from '../source-link.tsx'
import {
  type EntryFactorSource,
  type Factor,
  findInvalidFields,
  getClassification,
  getCo2e,
  getEntryFactorSource,
  getName,
  type InvalidField,
  type Item,
  invalidateItems,
  NEW_FACTOR,
  needsEnergyFactor,
  toBody,
  toDraft,
} from './item.ts'
import css from './item-panel.module.css'

interface FactorDialogProps {
  item: Item
  /** Undefined for a new edition. */
  factor: Factor | undefined
  /** The existing editions. */
  taken: readonly number[]
  onClose(): void
}

function FactorDialog({ item, factor, taken, onClose }: FactorDialogProps) {
  const queryClient = useQueryClient()
  const classification = getClassification(item)
  const unit = classification?.baseUnit ?? ''
  const params = { id: item.classificationItemID }
  const form = useVersionedDraft(
    {
      id: params.id,
      draft: factor ? toDraft(factor, classification) : NEW_FACTOR,
      version: undefined,
    },
    async () => {
      const { response, version } = await api.callWithVersion('listItemFactors', { params })
      const latest = response.find(({ edition }) => edition === factor?.edition)
      return { id: params.id, draft: latest ? toDraft(latest, classification) : NEW_FACTOR, version }
    },
  )
  const { draft } = form
  const [wasSubmitted, setSubmitted] = useState(false)
  const invalid = findInvalidFields(draft, factor ? [] : taken)
  const getError = (field: InvalidField, sentence: string) =>
    wasSubmitted && invalid.includes(field) ? sentence : undefined
  const saving = useMutation({
    mutationFn: () =>
      form.saveWithVersion((current, match) =>
        api.call('saveItemFactor', {
          params: { ...params, edition: current.edition },
          body: toBody(current, classification),
          ...match,
        }),
      ),
    onSuccess: () => {
      showToast.success(m.factors_factor_saved())
      void invalidateItems(queryClient)
      onClose()
    },
    onError: (error) => {
      // The conflict may be in another edition of the item, which this dialog does not show.
      if (isConflictError(error)) showToast.info(m.ui_conflict_title())
      else showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    },
  })
  const bindTextField = (name: 'edition' | 'reference') => ({
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.change({ [name]: event.currentTarget.value }),
  })
  const bindNumberField = (name: 'co2e' | 'kWh') => ({
    value: draft[name],
    onChange: (value: string) => form.change({ [name]: value }),
  })
  return (
    <FormDialog
      title={factor ? m.factors_factor_edit({ edition: factor.edition }) : m.factors_factor_add()}
      submitLabel={m.factors_factor_save()}
      isChanged={form.isChanged}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={() => {
        setSubmitted(true)
        if (invalid.length === 0) saving.mutate()
      }}
    >
      <p className="mut">{m.factors_factor_hint({ name: getName(item).name })}</p>
      <ConflictBanner
        form={form}
        fields={{
          co2e: { label: m.factors_per_unit({ unit }), show: (theirs) => theirs.co2e || '-' },
          kWh: { label: m.factors_kwh_per({ unit }), show: (theirs) => theirs.kWh || '-' },
          reference: { label: m.factors_reference(), show: (theirs) => theirs.reference },
          isEstimate: {
            label: m.factors_estimate(),
            show: (theirs) => (theirs.isEstimate ? m.factors_yes() : m.factors_no()),
          },
        }}
      />
      <FieldGrid>
        {!factor && (
          <Field span={6}>
            <TextInput
              label={m.factors_edition()}
              description={m.factors_edition_hint()}
              required
              data-autofocus
              inputMode="numeric"
              maxLength={4}
              {...bindTextField('edition')}
              error={
                getError('taken', m.factors_edition_taken()) ?? getError('edition', m.factors_year_invalid())
              }
            />
          </Field>
        )}
        <Field>
          <NumberField
            label={m.factors_per_unit({ unit })}
            {...bindNumberField('co2e')}
            error={getError('co2e', m.factors_number_invalid())}
          />
        </Field>
        {needsEnergyFactor(classification) && (
          <Field>
            <NumberField
              label={m.factors_kwh_per({ unit })}
              {...bindNumberField('kWh')}
              error={getError('kWh', m.factors_number_invalid())}
            />
          </Field>
        )}
        <Field span={6}>
          <TextInput
            label={m.factors_reference()}
            description={m.factors_reference_hint()}
            required
            {...bindTextField('reference')}
            error={getError('reference', m.factors_reference_invalid())}
          />
        </Field>
      </FieldGrid>
      <Checkbox
        label={m.factors_estimate_check()}
        checked={draft.isEstimate}
        onChange={(event) => form.change({ isEstimate: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}

/** The factors of an item by edition, newest first. */
export function FactorList({ item }: { item: Item }) {
  const factors = useQuery(callQuery('listItemFactors', { params: { id: item.classificationItemID } }))
  const [edited, setEdited] = useState<Factor | 'new'>()
  const entrySource = getEntryFactorSource(getClassification(item))
  return (
    <section className={css.factors} aria-label={m.factors_by_edition()}>
      <div className={css.title}>
        <h3>{m.factors_by_edition()}</h3>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {m.factors_factor_add()}
        </Button>
      </div>
      {entrySource && <EntryFactorNote entrySource={entrySource} />}
      {factors.isPending && <LoadingState text={m.factors_factors_loading()} rows={3} />}
      {factors.error && <ErrorState error={factors.error} onRetry={() => void factors.refetch()} />}
      {factors.data?.length === 0 && <p className="mut">{m.factors_factors_none()}</p>}
      <ul>
        {factors.data?.map((factor) => (
          <FactorRow key={factor.edition} item={item} factor={factor} onEdit={() => setEdited(factor)} />
        ))}
      </ul>
      {edited && (
        <FactorDialog
          item={item}
          factor={edited === 'new' ? undefined : edited}
          taken={factors.data?.map(({ edition }) => edition) ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

function EntryFactorNote({ entrySource }: { entrySource: EntryFactorSource }) {
  if (entrySource === 'item-factor') return <p className={css.note}>{m.factors_entry_factor_of_item()}</p>
  return (
    <p className={css.note}>
      {m.factors_entry_factor_of_grid()}{' '}
      <Link to="/settings/environmental" search={{ view: 'electricity' }}>
        {m.factors_view_electricity()}
      </Link>
    </p>
  )
}

interface FactorRowProps {
  item: Item
  factor: Factor
  onEdit(): void
}

function FactorRow({ item, factor, onEdit }: FactorRowProps) {
  const numbers = useNumberFormatter()
  const sources = useSources()
  const classification = getClassification(item)
  const source = sources.get(factor.source)
  const co2e = getCo2e(factor, classification)
  const unit = classification?.baseUnit ?? ''
  return (
    <li className={css.factor}>
      <div className={css.edition}>
        <b className="num">{m.factors_edition_of({ edition: factor.edition })}</b>
        {factor.edition === item.edition && (
          <Badge tone="good" icon={IconCircleCheck}>
            {m.factors_in_use()}
          </Badge>
        )}
        {factor.isEstimate && <EstimateBadge />}
        <IconButton
          icon={IconPencil}
          label={m.factors_factor_edit({ edition: factor.edition })}
          onClick={onEdit}
        />
      </div>
      <FactList
        facts={[
          { label: m.factors_per_unit({ unit }), value: numbers.exact(co2e) },
          ...(needsEnergyFactor(classification)
            ? [
                {
                  label: m.factors_kwh_per({ unit }),
                  value: numbers.exact(factor.kWhConversionFactor),
                },
              ]
            : []),
        ]}
      />
      {source && <SourceLink source={source} />}
      {factor.reference && <p className={css.reference}>{factor.reference}</p>}
    </li>
  )
}
