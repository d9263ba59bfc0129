import { hasOtherDiallingCode } from '@sojourn/domain/sites/telephone'
import { m } from '../../../../messages/messages.js'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useCustomerForm, useField } from '../form/form-context.ts'
import { labels } from './labels.ts'
import type { TextField } from './layout.ts'
import { ReadOnly } from './read-only.tsx'
import { isRequired } from './required.ts'

interface TextControlProps {
  field: TextField
  kind?: 'email' | 'tel' | 'url' | undefined
}

/** A number keeps its code when the country changes: it may be meant, so it is only pointed out. */
function useHint(field: TextField): string | undefined {
  const { draft, lookups } = useCustomerForm()
  if (field !== 'telephone') return undefined
  const code = lookups.countries?.find((one) => one.code === draft.country)?.dialingCode ?? ''
  return hasOtherDiallingCode(draft.telephone, code) ? m.customer_telephone_other_code({ code }) : undefined
}

export function TextControl({ field, kind }: TextControlProps) {
  const { value, error, mayChange, set, leave } = useField(field)
  const hint = useHint(field)
  if (!mayChange) return <ReadOnly field={field} />
  return (
    <TextInput
      label={labels[field]()}
      required={isRequired(field)}
      // The keyboard of a phone, without the browser's own idea of what is valid.
      {...(kind ? { inputMode: kind } : {})}
      value={value}
      error={error}
      description={hint}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
