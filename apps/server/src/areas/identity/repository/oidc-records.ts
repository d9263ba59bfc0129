import { sql } from 'kysely'
import type { AdapterPayload } from 'oidc-provider'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

/** A record of the OpenID Connect provider. Ids are unique per model. */
export interface StoredRecord {
  payload: AdapterPayload
  consumedAt: Date | null
  accountID: string | null
  sessionEpoch: number | null
  /** Programme setting, read in the same query. */
  sessionDays: number
}

interface NewRecord {
  model: string
  id: string
  payload: AdapterPayload
  accountID: string | null
  sessionEpoch: number | null
  userAgent: string | null
  updatedAt: Date
  expiresAt: Date | null
}

const hasCurrentEpoch = sql<boolean>`session_epoch =
  (select user_account.session_epoch from user_account where user_id = oidc_record.account_id)`

/** PostgreSQL cannot store NUL characters, and requests may contain them. */
const removeNul = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value

export async function saveRecord(db: DbOrTrx, record: NewRecord): Promise<void> {
  const { payload } = record
  const row = {
    payload: JSON.stringify(payload, removeNul),
    grant_id: payload.grantId ?? null,
    uid: payload.uid ?? null,
    user_code: payload.userCode ?? null,
    account_id: record.accountID,
    session_epoch: record.sessionEpoch,
    user_agent: record.userAgent,
    updated_at: record.updatedAt,
    expires_at: record.expiresAt,
  }
  await db
    .insertInto('oidc_record')
    .values({ model: record.model, id: record.id, ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute()
}

/** Ignores records of earlier session epochs. */
async function findRecordBy(
  db: DbOrTrx,
  model: string,
  column: 'id' | 'uid' | 'user_code',
  value: string,
): Promise<StoredRecord | undefined> {
  if (value.includes('\0')) return undefined
  const { rows } = await sql<StoredRecord>`
    select payload, consumed_at as "consumedAt", account_id as "accountID", session_epoch as "sessionEpoch",
      (select session_days from programme_settings) as "sessionDays"
    from oidc_record
    where model = ${model} and ${sql.ref(column)} = ${value} and (account_id is null or ${hasCurrentEpoch}) limit 1`.execute(
    db,
  )
  return rows[0]
}

export const findRecord = (db: DbOrTrx, model: string, id: string) => findRecordBy(db, model, 'id', id)
export const findRecordByUid = (db: DbOrTrx, model: string, uid: string) =>
  findRecordBy(db, model, 'uid', uid)
export const findRecordByUserCode = (db: DbOrTrx, model: string, code: string) =>
  findRecordBy(db, model, 'user_code', code)

/** Returns false if the code or refresh token was already used, also by a concurrent request. */
export async function consumeRecord(db: DbOrTrx, model: string, id: string, at: Date): Promise<boolean> {
  const consumed = await db
    .updateTable('oidc_record')
    .set({ consumed_at: at })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return consumed !== undefined
}

/** Deletes and returns a record of an account. Only one of two concurrent requests gets it. */
export async function consumeAccountRecord(
  db: DbOrTrx,
  model: string,
  id: string,
  now: Date,
): Promise<{ accountID: string; sessionEpoch: number } | undefined> {
  const { rows } = await sql<{ accountID: string; sessionEpoch: number }>`
    delete from oidc_record
    where model = ${model} and id = ${id} and expires_at > ${now} and ${hasCurrentEpoch}
    returning account_id as "accountID", session_epoch as "sessionEpoch"`.execute(db)
  return rows[0]
}

export async function findGrantOfRecord(db: DbOrTrx, model: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('oidc_record')
    .select('grant_id')
    .where('model', '=', model)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.grant_id ?? undefined
}

export async function deleteRecord(db: DbOrTrx, model: string, id: string): Promise<void> {
  await db.deleteFrom('oidc_record').where('model', '=', model).where('id', '=', id).execute()
}

export async function deleteRecordsOfGrant(db: DbOrTrx, model: string, grantID: string): Promise<void> {
  await db.deleteFrom('oidc_record').where('model', '=', model).where('grant_id', '=', grantID).execute()
}

/** Deletes the grant and everything issued under it. */
export async function deleteGrantAndRecords(db: DbOrTrx, grantID: string): Promise<void> {
  await db
    .deleteFrom('oidc_record')
    .where((eb) =>
      eb.or([eb('grant_id', '=', grantID), eb.and([eb('model', '=', 'Grant'), eb('id', '=', grantID)])]),
    )
    .execute()
}

export interface PreservedSession {
  sessionUid: string
  grantIDs: readonly string[]
}

/** Deletes all sessions, sign-ins and tokens of an account, except one browser session, which moves to the new epoch. */
export async function deleteRecordsOfAccount(
  trx: DbOrTrx,
  userID: string,
  epoch: number,
  except?: PreservedSession,
): Promise<void> {
  const grantIDs = except ? [...except.grantIDs] : []
  const isPreserved = sql<boolean>`(
    (model = 'Session' and uid is not distinct from ${except?.sessionUid ?? ''})
    or (model = 'Grant' and id = any(${grantIDs}::text[]))
    or (model <> 'Interaction' and coalesce(grant_id = any(${grantIDs}::text[]), false)))`
  await sql`delete from oidc_record where account_id = ${userID} and not ${isPreserved}`.execute(trx)
  await sql`update oidc_record set session_epoch = ${epoch} where account_id = ${userID} and ${isPreserved}`.execute(
    trx,
  )
}

export interface BrowserSession {
  uid: string
  userAgent: string | null
  signedInAt: Date
  lastUsedAt: Date
}

export async function listSessions(db: DbOrTrx, userID: string, now: Date): Promise<BrowserSession[]> {
  const { rows } = await sql<BrowserSession>`
    select uid, user_agent as "userAgent", to_timestamp((payload->>'loginTs')::bigint) as "signedInAt",
      updated_at as "lastUsedAt"
    from oidc_record
    where account_id = ${userID} and model = 'Session' and expires_at > ${now} and payload ? 'loginTs'
      and ${hasCurrentEpoch}
    order by updated_at desc, uid limit 50`.execute(db)
  return rows
}

export async function deleteRecordsExpiredBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom('oidc_record').where('expires_at', '<', before).execute()
}
