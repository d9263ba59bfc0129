import { TextInput } from '../../../../ui/text-input.tsx'
import { useSiteForm } from '../form/form-context.ts'
import { FIELD_LABELS } from './labels.ts'
import type { VisibleField } from './layout.ts'
import { formatFieldValue } from './format-value.ts'

/** Read-only instead of disabled, so that the value can be focused and copied. */
export function ReadOnlyField({ field }: { field: VisibleField }) {
  const { draft, lookups } = useSiteForm()
  return <TextInput label={FIELD_LABELS[field]()} readOnly value={formatFieldValue(field, draft, lookups)} />
}
