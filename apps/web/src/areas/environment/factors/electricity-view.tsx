import { gridFactorPlaces, WORLD } from '@sojourn/domain/environment/factors'
import { monthOf } from '@sojourn/domain/environment/months'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { NumberField } from '../../../features/forms/number-field.tsx'
import { isConflictError } from '../../../features/forms/use-versioned-draft.ts'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { Field, FieldGrid } from '../../../ui/fact-list.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import css from './factors.module.css'
import { formatField, parseField } from './number-text.ts'
import { SourceLink, useSources } from './source-link.tsx'

type GridFactor = CallResponse<'listGridFactors'>[number]

/** The regions whose factors apply to countries without a series of their own. */
const REGIONS = [
  WORLD,
  'Africa',
  'Asia',
  'Europe',
  'Latin America and Caribbean',
  'Middle East',
  'North America',
  'Oceania',
] as const

const regionChoices = REGIONS.map((region) => ({ value: region, label: region }))

/** Factors can be set for countries but not for regions. */
const isCountryCode = (place: string): boolean => /^[A-Z]{2}$/.test(place)

const MAX_FACTOR = 10

interface GridDialogProps {
  /** A country code. */
  place: string
  /** Undefined for a new year. */
  factor: GridFactor | undefined
  /** The factors that were last read. */
  known: readonly GridFactor[]
  onClose(): void
}

function GridDialog({ place, factor, known, onClose }: GridDialogProps) {
  const queryClient = useQueryClient()
  const [initial] = useState({
    year: String(factor?.year ?? monthOf(new Date()).year),
    kgCO2e: formatField(factor?.kgCO2e ?? null),
  })
  const [draft, setDraft] = useState(initial)
  const [wasSubmitted, setSubmitted] = useState(false)
  const year = Number(draft.year)
  const kgCO2e = parseField(draft.kgCO2e)
  const isYear = /^\d{4}$/.test(draft.year) && year >= 1990 && year <= 2200
  const isFactor = typeof kgCO2e === 'number' && kgCO2e <= MAX_FACTOR
  const saving = useMutation({
    mutationFn: () =>
      api.call('saveGridFactor', {
        params: { place, year: draft.year },
        body: {
          kgCO2e: kgCO2e ?? 0,
          seen: known.find((gridFactor) => gridFactor.year === year)?.kgCO2e ?? null,
        },
      }),
    onSuccess: () => {
      showToast.success(m.factors_grid_saved())
      void queryClient.invalidateQueries({ queryKey: ['listGridFactors'] })
      void queryClient.invalidateQueries({ queryKey: ['listSectionClassifications'] })
      onClose()
    },
    onError: (error) => {
      showToast.error(describeError(error).message ?? m.ui_error_text(), error)
      // The list is reloaded with the current value, so that a second save overwrites that value.
      if (isConflictError(error)) void queryClient.invalidateQueries({ queryKey: ['listGridFactors'] })
    },
  })
  return (
    <FormDialog
      title={m.factors_grid_set_title({ place: countryName(place) })}
      submitLabel={m.factors_grid_save()}
      isChanged={JSON.stringify(draft) !== JSON.stringify(initial)}
      busy={saving.isPending}
      width={400}
      onClose={onClose}
      onSubmit={() => {
        setSubmitted(true)
        if (isYear && isFactor) saving.mutate()
      }}
    >
      <p className="mut">{m.factors_hint()}</p>
      <FieldGrid>
        <Field>
          <TextInput
            label={m.factors_grid_year()}
            required
            inputMode="numeric"
            maxLength={4}
            disabled={factor !== undefined}
            value={draft.year}
            error={wasSubmitted && !isYear && m.factors_year_invalid()}
            onChange={(event) => setDraft({ ...draft, year: event.currentTarget.value })}
          />
        </Field>
        <Field>
          <NumberField
            label={m.factors_grid_kwh()}
            required
            data-autofocus
            value={draft.kgCO2e}
            error={wasSubmitted && !isFactor && m.factors_grid_kwh_invalid()}
            onChange={(kgCO2e) => setDraft({ ...draft, kgCO2e })}
          />
        </Field>
      </FieldGrid>
    </FormDialog>
  )
}

interface GridTableProps {
  label: string
  factors: readonly GridFactor[]
  /** Undefined if the factors cannot be edited. */
  onEdit: ((factor: GridFactor) => void) | undefined
}

/** The factors of a country or region, newest year first. */
function GridTable({ label, factors, onEdit }: GridTableProps) {
  const numbers = useNumberFormatter()
  const sources = useSources()
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{m.factors_grid_year()}</th>
          <th scope="col" className={css.number}>
            {m.factors_grid_kwh()}
          </th>
          <th scope="col">{m.factors_grid_source()}</th>
          {onEdit && (
            <th scope="col">
              <span className="sr">{m.factors_grid_set()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => {
          const source = sources.get(factor.source)
          return (
            <tr key={factor.year}>
              <th scope="row">{factor.year}</th>
              <td className={css.number}>{numbers.exact(factor.kgCO2e)}</td>
              <td className={css.source}>{source ? <SourceLink source={source} /> : factor.source}</td>
              {onEdit && (
                <td className={css.edit}>
                  <IconButton
                    icon={IconPencil}
                    label={m.factors_grid_edit({ year: factor.year })}
                    onClick={() => onEdit(factor)}
                  />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const route = getRouteApi('/signed-in/settings/environmental')

/** The electricity factors by country and year. */
export function ElectricityView() {
  const { place } = route.useSearch()
  const navigate = route.useNavigate()
  const countries = useQuery(callQuery('listCountries'))
  return (
    <div className={css.sections}>
      <Section title={m.factors_grid_title()} titleStyle="sentence">
        <p className={css.hint}>{m.factors_grid_hint()}</p>
        <div className={css.place}>
          <Select
            label={m.factors_grid_place()}
            searchable
            options={[
              ...regionChoices.map((region) => ({ ...region, group: m.factors_grid_regions() })),
              ...(countries.data ?? []).map(({ code, name }) => ({
                value: code,
                label: name,
                group: m.factors_grid_countries(),
              })),
            ]}
            value={place ?? null}
            onChange={(selected) =>
              void navigate({
                search: { view: 'electricity', place: selected },
                replace: true,
              })
            }
          />
        </div>
        {place ? <GridFactors key={place} place={place} /> : <p className="mut">{m.factors_grid_choose()}</p>}
      </Section>
    </div>
  )
}

function GridFactors({ place }: { place: string }) {
  const factors = useQuery(callQuery('listGridFactors', { params: { place } }))
  const [edited, setEdited] = useState<GridFactor | 'new'>()
  const canEdit = isCountryCode(place)
  const fallbackPlace = gridFactorPlaces(place)[1] ?? ''
  return (
    <>
      {canEdit && (
        <Button
          className={css.set}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {m.factors_grid_set()}
        </Button>
      )}
      {factors.isPending && <LoadingState text={m.factors_grid_loading()} rows={4} />}
      {factors.error && <ErrorState error={factors.error} onRetry={() => void factors.refetch()} />}
      {factors.data?.length === 0 && <p className="mut">{m.factors_grid_none({ place: fallbackPlace })}</p>}
      {factors.data && factors.data.length > 0 && (
        <GridTable
          label={m.factors_grid_set_title({ place: countryName(place) })}
          factors={factors.data}
          onEdit={canEdit ? setEdited : undefined}
        />
      )}
      {edited && (
        <GridDialog
          place={place}
          factor={edited === 'new' ? undefined : edited}
          known={factors.data ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
