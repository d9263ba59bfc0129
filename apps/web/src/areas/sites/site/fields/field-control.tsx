import { DayControl } from './day-control.tsx'
import { FigureControl } from './figure-control.tsx'
import { FlagControl } from './flag-control.tsx'
import type { PlacedField } from './layout.ts'
import { OWN_CONTROLS } from './own-controls.tsx'
import { TextControl } from './text-control.tsx'

/** The control that a field's place asks for. */
export function FieldControl({ placed }: { placed: PlacedField }) {
  switch (placed.control) {
    case 'text':
      return <TextControl field={placed.field} kind={placed.kind} />
    case 'figure':
      return <FigureControl field={placed.field} unit={placed.unit} />
    case 'flag':
      return <FlagControl field={placed.field} />
    case 'day':
      return <DayControl field={placed.field} capped={placed.capped} />
    case 'own': {
      const Control = OWN_CONTROLS[placed.field]
      return <Control />
    }
  }
}
