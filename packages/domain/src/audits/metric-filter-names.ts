/**
 * The filters that select what a dashboard metric counts, as named in the API call and in the URL. A separate file, so
 * that the route of the audit list loads the names without the parsers.
 */
export const METRIC_FILTERS = [
  'AuditTypeID',
  'AuditorID',
  'Active',
  'EnteredStatus',
  'Decided',
  'Visited',
  'Expires',
  'Overdue',
  'StatusAge',
  'Noncompliance',
] as const
export type MetricFilterName = (typeof METRIC_FILTERS)[number]
