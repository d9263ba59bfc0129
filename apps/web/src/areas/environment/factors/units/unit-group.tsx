import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNumbers } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Fold } from '../../../../ui/fold.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DisabledBadge } from '../disabled-badge.tsx'
import { EstimateBadge } from '../estimate-badge.tsx'
import css from '../factors.module.css'
import type { Group, Unit } from './narrow-groups.ts'
import { UnitDialog } from './unit-dialog.tsx'

/** The units of one measure, and what each is worth in its base unit. */
export function UnitGroup({ group, open }: { group: Group; open: boolean }) {
  const numbers = useNumbers()
  const [edited, setEdited] = useState<Unit | 'new'>()
  return (
    <Fold title={group.name} value={m.factors_units_count({ count: group.items.length })} open={open}>
      <ul className={css.list} aria-label={group.name}>
        {group.items.map((unit) => (
          <li key={unit.measurementItemID}>
            <span className={css.words}>
              <span>{unit.name}</span>
              {unit.symbol && <span className="dim t12">{unit.symbol}</span>}
            </span>
            {unit.isEstimate && <EstimateBadge />}
            {!unit.enabled && <DisabledBadge />}
            <span className={css.figure}>
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
    </Fold>
  )
}
