import { m } from '../../../../messages/messages.js'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useCustomerForm } from '../form/form-context.ts'
import { labels } from './labels.ts'
import { showValue } from './show-value.ts'

/** Nobody writes it: it is shown while the start is being chosen. */
export function MembershipEnd() {
  const { draft, lookups } = useCustomerForm()
  return (
    <TextInput
      label={labels.membershipEnd()}
      readOnly
      value={showValue('membershipEnd', draft, lookups)}
      description={m.customer_membership_end_help()}
    />
  )
}
