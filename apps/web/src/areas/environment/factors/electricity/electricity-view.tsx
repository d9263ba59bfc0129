import { gridPlaces } from '@sojourn/domain/environment/grid'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Select } from '../../../../ui/select.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import css from '../factors.module.css'
import { GridDialog } from './grid-dialog.tsx'
import { GridTable } from './grid-table.tsx'
import { type GridFactor, isCountryCode, regionChoices } from './places.ts'

const route = getRouteApi('/signed-in/settings/environmental')

/** What entries of mains electricity begin with. */
export function ElectricityView() {
  const { place } = route.useSearch()
  const navigate = route.useNavigate()
  const countries = useQuery(callQuery('listCountries'))
  return (
    <div className={css.sections}>
      <Section title={m.factors_grid_title()} voice="speaks">
        <p className={css.promise}>{m.factors_grid_why()}</p>
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
            onChange={(chosen) =>
              void navigate({
                search: { view: 'electricity', place: chosen },
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
  const mayChange = isCountryCode(place)
  const standsIn = gridPlaces(place)[1] ?? ''
  return (
    <>
      {mayChange && (
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
      {factors.data?.length === 0 && <p className="mut">{m.factors_grid_none({ place: standsIn })}</p>}
      {factors.data && factors.data.length > 0 && (
        <GridTable
          label={m.factors_grid_set_title({ place: countryName(place) })}
          factors={factors.data}
          onEdit={mayChange ? setEdited : undefined}
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
