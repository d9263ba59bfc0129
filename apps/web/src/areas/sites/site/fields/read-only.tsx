import { TextInput } from '../../../../ui/text-input.tsx'
import { useSiteForm } from '../form/form-context.ts'
import { FIELD_LABELS } from './labels.ts'
import type { VisibleField } from './layout.ts'
import { formatFieldValue } from './show-value.ts'

/** A field that somebody else may change. It can be reached and copied from, which a disabled one cannot. */
export function ReadOnlyField({ field }: { field: VisibleField }) {
  const { draft, lookups } = useSiteForm()
  return <TextInput label={FIELD_LABELS[field]()} readOnly value={formatFieldValue(field, draft, lookups)} />
}
