/** The titles of the events that the system writes to the log of a complaint or an appeal. */
export const CASE_EVENT_TITLES = [
  'Appeal received',
  'Case acknowledged',
  'Case assigned',
  'Case decided',
  'Complaint received',
  'File received',
] as const
