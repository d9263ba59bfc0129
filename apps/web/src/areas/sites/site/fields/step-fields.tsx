import type { SiteStep } from '@sojourn/domain/sites/site-fields'
import { Field, FieldGrid } from '../../../../ui/field-grid.tsx'
import { useCustomerForm } from '../form/form-context.ts'
import { FieldControl } from './field-control.tsx'
import css from './fields.module.css'
import { LAYOUT, type PlacedField } from './layout.ts'

interface StepFieldsProps {
  step: SiteStep
  /** What is shown in another way to this reader. */
  without?: readonly PlacedField['field'][]
}

/** The fields of a step, as far as they are asked for. */
export function StepFields({ step, without = [] }: StepFieldsProps) {
  const { draft, lookups } = useCustomerForm()
  const isAsked = ({ field, when }: PlacedField) =>
    !without.includes(field) &&
    (when?.(draft) ?? true) &&
    // Not every country has areas.
    (field !== 'county' || lookups.areas?.length !== 0)
  return (
    <FieldGrid>
      {LAYOUT[step].filter(isAsked).map((placed) => (
        <Field key={placed.field} span={placed.span}>
          <div className={css.place} data-field={placed.field}>
            <FieldControl placed={placed} />
          </div>
        </Field>
      ))}
    </FieldGrid>
  )
}
