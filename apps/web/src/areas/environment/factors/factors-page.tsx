import { DEFAULT_EDITION } from '@sojourn/domain/environment/factors'
import {
  FIRST_YEAR,
  isSameMonth,
  lastEndedMonth,
  type Month,
  monthsBetween,
  monthTitle,
} from '@sojourn/domain/environment/months'
import { IconCircleCheck, IconPencil, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { NumberFormatProvider, useNumberFormatter } from '../../../features/number-format.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Card, Section } from '../../../ui/section.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { EstimateBadge, InactiveBadge } from './badges.tsx'
import { EditionDialog } from './edition-dialog.tsx'
import { ElectricityView } from './electricity-view.tsx'
import { FactorViews, parseView } from './factor-views.tsx'
import css from './factors.module.css'
import { filterUnitGroups, type Unit, type UnitGroup } from './filter-units.ts'
import { ItemsView } from './items/items-view.tsx'
import { SourceLink } from './source-link.tsx'
import { UnitDialog } from './unit-dialog.tsx'

/** The first month that can be reported. */
const FIRST_MONTH: Month = { month: 1, year: FIRST_YEAR }
const isFirstMonth = (month: Month): boolean => isSameMonth(month, FIRST_MONTH)

/** The first month of each edition, newest first. */
function EditionsView() {
  const editions = useQuery(callQuery('listEditions'))
  const [isChoosing, setChoosing] = useState(false)
  const inForce = editions.data?.inForce ?? []
  const choices = inForce.some(isFirstMonth)
    ? inForce
    : [{ ...FIRST_MONTH, edition: DEFAULT_EDITION }, ...inForce]
  const newestFirst = choices.toReversed()
  const current = newestFirst.find((edition) => monthsBetween(edition, lastEndedMonth(new Date())) >= 0)
  return (
    <div className={css.sections}>
      <Section
        title={m.factors_editions_title()}
        titleStyle="sentence"
        aside={
          <Button
            className={css.add}
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!editions.data}
            onClick={() => setChoosing(true)}
          >
            {m.factors_editions_use()}
          </Button>
        }
      >
        <p className={css.hint}>{m.factors_editions_hint()}</p>
        {editions.isPending && <LoadingState text={m.factors_editions_loading()} rows={2} />}
        {editions.error && <ErrorState error={editions.error} onRetry={() => void editions.refetch()} />}
        {editions.data && (
          <ol className={css.list}>
            {newestFirst.map((choice) => (
              <EditionRow
                key={monthTitle(choice)}
                from={choice}
                edition={choice.edition}
                isCurrent={choice === current}
              />
            ))}
          </ol>
        )}
      </Section>
      {isChoosing && editions.data && (
        <EditionDialog
          available={editions.data.available}
          known={editions.data.inForce}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

interface EditionRowProps {
  from: Month
  edition: number
  isCurrent: boolean
}

function EditionRow({ from, edition, isCurrent }: EditionRowProps) {
  return (
    <li>
      <span className={css.texts}>
        {isFirstMonth(from)
          ? m.factors_editions_beginning()
          : m.factors_editions_from({ month: monthTitle(from) })}
      </span>
      {isCurrent && (
        <Badge tone="good" icon={IconCircleCheck}>
          {m.factors_editions_now()}
        </Badge>
      )}
      <b className={css.value}>{m.factors_edition_of({ edition })}</b>
    </li>
  )
}

/** The units of a group with their conversion rates. */
function UnitGroupSection({ group, open }: { group: UnitGroup; open: boolean }) {
  const numbers = useNumberFormatter()
  const [edited, setEdited] = useState<Unit | 'new'>()
  return (
    <Disclosure title={group.name} value={m.factors_units_count({ count: group.items.length })} open={open}>
      <ul className={css.list} aria-label={group.name}>
        {group.items.map((unit) => (
          <li key={unit.measurementItemID}>
            <span className={css.texts}>
              <span>{unit.name}</span>
              {unit.symbol && <span className="dim t12">{unit.symbol}</span>}
            </span>
            {unit.isEstimate && <EstimateBadge />}
            {!unit.enabled && <InactiveBadge />}
            <span className={css.value}>
              {m.factors_unit_worth({ rate: numbers.exact(unit.conversionRate), unit: group.baseUnit })}
            </span>
            <IconButton
              icon={IconPencil}
              label={m.factors_unit_edit_of({ name: unit.name })}
              onClick={() => setEdited(unit)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={m.factors_unit_add_to({ group: group.name })}
        onClick={() => setEdited('new')}
      >
        {m.factors_unit_add()}
      </Button>
      {edited && (
        <UnitDialog
          group={group}
          unit={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Disclosure>
  )
}

/** All units by group, with a search. */
function UnitsView() {
  const groups = useQuery(callQuery('listMeasurements'))
  const [term, setTerm] = useState('')
  const visibleGroups = filterUnitGroups(groups.data ?? [], term)
  const isSearched = term.trim() !== ''
  return (
    <div className={css.sections}>
      <TextInput
        className={css.search}
        type="search"
        aria-label={m.factors_units_search()}
        placeholder={m.factors_units_search()}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {groups.isPending && <LoadingState text={m.factors_units_loading()} />}
      {groups.error && <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data && visibleGroups.length === 0 && <EmptyState text={m.factors_units_none()} />}
      {visibleGroups.length > 0 && (
        <Card>
          <div className={css.groups}>
            {visibleGroups.map((group) => (
              <UnitGroupSection
                key={`${group.measurementGroupID} ${isSearched}`}
                group={group}
                open={isSearched}
              />
            ))}
          </div>
        </Card>
      )}
    </div>
  )
}

/** The publications of the factors with edition and licence. */
function SourcesView() {
  const sources = useQuery(callQuery('listFactorSources'))
  return (
    <div className={css.sections}>
      <Section title={m.factors_sources_title()} titleStyle="sentence">
        <p className={css.hint}>{m.factors_sources_hint()}</p>
        {sources.isPending && <LoadingState text={m.factors_sources_loading()} />}
        {sources.error && <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />}
        <ul className={css.list}>
          {sources.data?.map((source) => (
            <li key={source.source}>
              <SourceLink source={source} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

const route = getRouteApi('/signed-in/settings/environmental')

const OTHER_VIEWS = {
  units: UnitsView,
  editions: EditionsView,
  electricity: ElectricityView,
  sources: SourcesView,
}

/** Settings of the factors that environmental reports are calculated with. */
export function FactorsPage() {
  const view = parseView(route.useSearch().view)
  return (
    <NumberFormatProvider>
      {view === 'items' ? <ItemsView /> : <OtherView view={view} />}
    </NumberFormatProvider>
  )
}

function OtherView({ view }: { view: keyof typeof OTHER_VIEWS }) {
  const View = OTHER_VIEWS[view]
  return (
    <SettingsPage title={m.factors_title()}>
      <FactorViews current={view} />
      <View />
    </SettingsPage>
  )
}
