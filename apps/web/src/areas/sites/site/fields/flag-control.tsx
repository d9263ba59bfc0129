import { Switch } from '../../../../ui/switch.tsx'
import { useField } from '../form/form-context.ts'
import css from './fields.module.css'
import { labels } from './labels.ts'
import type { FlagField } from './layout.ts'

export function FlagControl({ field }: { field: FlagField }) {
  const { value, mayChange, set } = useField(field)
  return (
    <Switch
      className={css.flag}
      label={labels[field]()}
      checked={value}
      disabled={!mayChange}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
