import { IconCircleCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNumbers } from '../../../../features/number-format.tsx'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { EstimateBadge } from '../estimate-badge.tsx'
import { SourceLink } from '../source-link.tsx'
import { useSources } from '../use-sources.ts'
import { FactorDialog } from './factor-dialog.tsx'
import {
  becomesEnergy,
  classificationOf,
  co2eOf,
  type Factor,
  type Item,
  type OwnFactor,
  ownFactorOf,
} from './item.ts'
import css from './item-panel.module.css'

/** The factors of an item by edition, newest first. */
export function FactorList({ item }: { item: Item }) {
  const factors = useQuery(callQuery('listItemFactors', { params: { id: item.classificationItemID } }))
  const [edited, setEdited] = useState<Factor | 'new'>()
  const own = ownFactorOf(classificationOf(item))
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
      {own && <OwnFactorNote own={own} />}
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

function OwnFactorNote({ own }: { own: OwnFactor }) {
  if (own === 'item-factor') return <p className={css.note}>{m.factors_own_item()}</p>
  return (
    <p className={css.note}>
      {m.factors_own_grid()}{' '}
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
  const numbers = useNumbers()
  const sources = useSources()
  const classification = classificationOf(item)
  const source = sources.get(factor.source)
  const co2e = co2eOf(factor, classification)
  const unit = classification?.baseUnit ?? ''
  return (
    <li className={css.factor}>
      <div className={css.edition}>
        <b className="num">{m.factors_edition_of({ edition: factor.edition })}</b>
        {factor.edition === item.edition && (
          <Badge tone="good" icon={IconCircleCheck}>
            {m.factors_in_force()}
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
          { label: m.factors_co2e_per({ unit }), value: numbers.exact(co2e) },
          ...(becomesEnergy(classification)
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
