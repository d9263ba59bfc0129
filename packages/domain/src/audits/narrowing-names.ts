/** What the figures of the programme count, by the names of the call and of the address alike. */
export const NARROWINGS = [
  'AuditTypeID',
  'AuditorID',
  'Active',
  'Reached',
  'Decided',
  'Visited',
  'Expires',
  'Overdue',
  'Age',
  'Found',
] as const
export type NarrowingName = (typeof NARROWINGS)[number]
