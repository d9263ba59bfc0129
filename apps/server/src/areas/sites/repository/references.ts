import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

/** The ids a site references; null if there is no reference. */
export interface References {
  companyID: string | null
  accommodationTypeID: string | null
  serviceTierID: string | null
  membershipStatusID: string | null
  hotelGroupIDs: string[]
  tourOperatorIDs: string[]
}

export type ReferenceField =
  | 'companyID'
  | 'accommodationType'
  | 'serviceTier'
  | 'membershipStatus'
  | 'hotelGroups'
  | 'tourOperators'

const hasMissingGroups = (kind: string, ids: string[]) => sql<boolean>`exists (
  select from unnest(${ids}::uuid[]) as wanted where not exists (
    select from site_group where group_id = wanted and kind = ${kind} and enabled))`

/** Blocks deletion of the referenced rows until the transaction ends. */
async function lockReferences(trx: DbOrTrx, ids: References): Promise<void> {
  await sql`select from company where company_id = ${ids.companyID} for key share`.execute(trx)
  await sql`select from accommodation_type
    where accommodation_type_id = ${ids.accommodationTypeID} for key share`.execute(trx)
  await sql`select from service_tier where service_tier_id = ${ids.serviceTierID} for key share`.execute(trx)
  await sql`select from site_group
    where group_id = any(${[...ids.hotelGroupIDs, ...ids.tourOperatorIDs]}::uuid[]) for key share`.execute(
    trx,
  )
}

export async function findUnknownReferences(trx: DbOrTrx, ids: References): Promise<ReferenceField[]> {
  await lockReferences(trx, ids)
  const { rows } = await sql<Record<ReferenceField, boolean>>`select
    ${ids.companyID}::uuid is not null
      and not exists (select from company where company_id = ${ids.companyID}) as "companyID",
    ${ids.accommodationTypeID}::uuid is not null and not exists (
      select from accommodation_type where accommodation_type_id = ${ids.accommodationTypeID} and enabled
    ) as "accommodationType",
    ${ids.serviceTierID}::uuid is not null and not exists (
      select from service_tier where service_tier_id = ${ids.serviceTierID} and enabled) as "serviceTier",
    ${ids.membershipStatusID}::uuid is not null and not exists (
      select from membership_status where membership_status_id = ${ids.membershipStatusID}
    ) as "membershipStatus",
    ${hasMissingGroups('customer-group', ids.hotelGroupIDs)} as "hotelGroups",
    ${hasMissingGroups('travel-trade', ids.tourOperatorIDs)} as "tourOperators"`.execute(trx)
  const found = rows[0]
  const fields: ReferenceField[] = [
    'companyID',
    'accommodationType',
    'serviceTier',
    'membershipStatus',
    'hotelGroups',
    'tourOperators',
  ]
  return fields.filter((field) => found?.[field])
}
