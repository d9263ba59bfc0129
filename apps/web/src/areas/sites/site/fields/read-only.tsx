import { TextInput } from '../../../../ui/text-input.tsx'
import { useCustomerForm } from '../form/form-context.ts'
import { labels } from './labels.ts'
import type { SeenField } from './layout.ts'
import { showValue } from './show-value.ts'

/** A field that somebody else may change. It can be reached and copied from, which a disabled one cannot. */
export function ReadOnly({ field }: { field: SeenField }) {
  const { draft, lookups } = useCustomerForm()
  return <TextInput label={labels[field]()} readOnly value={showValue(field, draft, lookups)} />
}
