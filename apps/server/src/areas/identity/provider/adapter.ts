import { createHash } from 'node:crypto'
import { getSessionExpiry } from '@sojourn/domain'
import Provider, { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '../../../platform/db/pool.ts'
import {
  consumeRecord,
  deleteGrantAndRecords,
  deleteRecord,
  deleteRecordsOfGrant,
  findGrantOfRecord,
  findRecord,
  findRecordByUid,
  findRecordByUserCode,
  type StoredRecord,
  saveRecord,
} from '../repository/oidc-records.ts'
import { getRequestState, protocolNow } from './lifetimes.ts'

const USER_AGENT_LENGTH = 300

/**
 * The id of a session, interaction, code or token is a credential, so only its hash is stored. The id of a grant
 * is in every access token as `sid` and gives no access by itself.
 */
const getStoredID = (model: string, id: string): string =>
  model === 'Grant' ? id : createHash('sha256').update(id).digest('base64url')

/** Removes copies of the id from the payload, and the session id of an interaction. */
function removeID(id: string, { jti: _, returnTo, session, ...payload }: AdapterPayload): AdapterPayload {
  return {
    ...payload,
    ...(returnTo === undefined ? {} : { returnTo: returnTo.slice(0, -id.length) }),
    ...(session === undefined ? {} : { session: { ...session, cookie: '' } }),
  }
}

const restoreID = (id: string, payload: AdapterPayload): AdapterPayload => ({
  ...payload,
  jti: id,
  ...(payload.returnTo === undefined ? {} : { returnTo: `${payload.returnTo}${id}` }),
})

const getAccountID = (payload: AdapterPayload): string | undefined =>
  payload.accountId ?? payload.result?.login?.accountId ?? payload.session?.accountId

/** A sign-in has the epoch in which its password was checked; other records have the epoch of the request's session. */
function getSessionEpoch(payload: AdapterPayload): number | undefined {
  const epoch = payload.result?.login?.sessionEpoch
  if (typeof epoch === 'number') return epoch
  const accountID = getAccountID(payload)
  return Provider.ctx && accountID !== undefined
    ? getRequestState(Provider.ctx).epochs.get(accountID)
    : undefined
}

/** Undefined if the session is older than the programme setting allows, even if the setting was lowered since. */
function readPayload(record: StoredRecord | undefined): AdapterPayload | undefined {
  if (!record) return undefined
  const { payload, sessionDays } = record
  const now = protocolNow()
  if (
    payload.loginTs !== undefined &&
    getSessionExpiry(new Date(payload.loginTs * 1000), now, sessionDays) <= now
  )
    return undefined
  if (Provider.ctx) {
    const state = getRequestState(Provider.ctx)
    state.sessionDays = sessionDays
    if (record.accountID !== null && record.sessionEpoch !== null)
      state.epochs.set(record.accountID, record.sessionEpoch)
  }
  return { ...payload, ...(record.consumedAt ? { consumed: true } : {}) }
}

/** Stores the provider's records in PostgreSQL, so that all server processes share them. */
export const createAdapter =
  (db: Db) =>
  (model: string): Adapter => ({
    upsert: (id, payload, expiresIn) => {
      const now = protocolNow()
      return saveRecord(db, {
        model,
        id: getStoredID(model, id),
        payload: removeID(id, payload),
        accountID: getAccountID(payload) ?? null,
        sessionEpoch: getSessionEpoch(payload) ?? null,
        userAgent:
          model === 'Session' ? (Provider.ctx?.get('user-agent').slice(0, USER_AGENT_LENGTH) ?? null) : null,
        updatedAt: now,
        expiresAt: expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * 1000),
      })
    },
    find: async (id) => {
      const payload = readPayload(await findRecord(db, model, getStoredID(model, id)))
      return payload && restoreID(id, payload)
    },
    findByUid: async (uid) => readPayload(await findRecordByUid(db, model, uid)),
    findByUserCode: async (code) => readPayload(await findRecordByUserCode(db, model, code)),
    consume: async (id) => {
      const storedID = getStoredID(model, id)
      if (await consumeRecord(db, model, storedID, protocolNow())) return
      // Two requests used the same code or token, so one of them may be stolen. Revoke everything issued under its grant.
      const grantID = await findGrantOfRecord(db, model, storedID)
      if (grantID !== undefined) await deleteGrantAndRecords(db, grantID)
      throw new errors.InvalidGrant('already used')
    },
    destroy: (id) => deleteRecord(db, model, getStoredID(model, id)),
    revokeByGrantId: (grantID) => deleteRecordsOfGrant(db, model, grantID),
  })
