import type { AuditActor, AuditStatus } from '@sojourn/domain'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Order } from '../../../platform/http/list-choices.ts'

export interface AuditSearch {
  /** Whose audits; undefined for all of them. */
  among: RawBuilder<SqlBool> | undefined
  /** Any of each list; undefined for no such filter. */
  statuses: AuditStatus[] | undefined
  countries: string[] | undefined
  reviewerIDs: string[] | undefined
  auditIDs: string[] | undefined
  /** Further conditions, every one of which must be met. */
  narrowedTo?: readonly RawBuilder<SqlBool>[] | undefined
  /** Only those in which something waits for this person. */
  unreadBy?: AuditActor | undefined
  searchTerm: string
  order: Order<'SiteName' | 'AuditorDate'>
  limit: number
  offset: number
}

/** How many there are, and which of them are on the page. */
interface FoundPage {
  total: number
  auditIDs: string[]
}
