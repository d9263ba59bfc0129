import { m } from '../../../messages/messages.js'

export const enabledOptions = () => [
  { value: '', label: m.customers_all() },
  { value: 'true', label: m.customers_enabled() },
  { value: 'false', label: m.customers_disabled() },
]

export const orders = () => [
  { value: 'Name', label: m.customers_sort_name() },
  { value: 'Name desc', label: m.customers_sort_name_desc() },
  { value: 'MembershipStart', label: m.customers_sort_start_oldest() },
  { value: 'MembershipStart desc', label: m.customers_sort_start_newest() },
  { value: 'MembershipExpiry', label: m.customers_sort_expiry_oldest() },
  { value: 'MembershipExpiry desc', label: m.customers_sort_expiry_newest() },
]
