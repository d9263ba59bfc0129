import Provider, { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '../../../platform/db/pool.ts'
import {
  consumeRecord,
  deleteFamily,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  findRecordByUid,
  findRecordByUserCode,
  grantOfRecord,
  saveRecord,
} from '../repository/oidc-records.ts'
import { protocolNow } from './protocol-time.ts'

const USER_AGENT_LENGTH = 300

const present = (
  record: { payload: AdapterPayload; consumedAt: Date | null } | undefined,
): AdapterPayload | undefined =>
  record && { ...record.payload, ...(record.consumedAt ? { consumed: true } : {}) }

/** Keeps what the provider must remember in PostgreSQL, so that any process can go on where another stopped. */
export const createAdapter =
  (db: Db) =>
  (model: string): Adapter => ({
    upsert: (id, payload, expiresIn) =>
      saveRecord(db, {
        model,
        id,
        payload,
        userAgent:
          model === 'Session' ? (Provider.ctx?.get('user-agent').slice(0, USER_AGENT_LENGTH) ?? null) : null,
        expiresAt: expiresIn === undefined ? null : new Date(protocolNow().getTime() + expiresIn * 1000),
      }),
    find: async (id) => present(await findRecord(db, model, id)),
    findByUid: async (uid) => present(await findRecordByUid(db, model, uid)),
    findByUserCode: async (code) => present(await findRecordByUserCode(db, model, code)),
    consume: async (id) => {
      if (await consumeRecord(db, model, id, protocolNow())) return
      // Both readers saw it unused; only one may have it, and the other may be a thief. Nobody keeps anything.
      const grantID = await grantOfRecord(db, model, id)
      if (grantID !== undefined) await deleteFamily(db, grantID)
      throw new errors.InvalidGrant('already used')
    },
    destroy: (id) => deleteRecord(db, model, id),
    revokeByGrantId: (grantID) => deleteRecordsOfGrant(db, model, grantID),
  })
