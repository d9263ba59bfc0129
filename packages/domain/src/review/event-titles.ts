import { AUDIT_STATUSES } from '../audits/statuses.ts'

/** What the log says of an auditor who was given something; whoever reads it looks for this word. */
export const BRIBERY_TITLE = 'Bribery declaration'

/** What the platform writes of an audit by itself, besides its changes of status. */
const SYSTEM_TITLES = [
  BRIBERY_TITLE,
  'Administrator changed',
  'Answer corrected',
  'Audit created',
  'Audit date changed',
  'Audit requested',
  'Audit took place',
  'Audit type changed',
  'Auditor changed',
  'Auditor invoice changed',
  'Certificate issued',
  'Certificate withdrawn',
  'Criteria approved',
  'Date confirmed',
  'Document removed from a message',
  'Expiry date changed',
  'First audit changed',
  'Improvements deadline changed',
  'Message deleted',
  'Reminder sent',
] as const

const RESERVED = new Set([...AUDIT_STATUSES, ...SYSTEM_TITLES].map((title) => title.toLowerCase()))

/** Whether an entry of the log with this title would look as if the platform had written it. */
export const isReservedTitle = (title: string): boolean =>
  RESERVED.has(title.trim().replaceAll(/\s+/g, ' ').toLowerCase())
