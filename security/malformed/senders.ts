import { ROLES } from '@sojourn/domain'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { createRecords, type Records } from '../authorisation/records.ts'

/** A user who sends requests, and the records that the requests use. */
export interface Sender {
  name: string
  token: string | undefined
  records: Records
  /** Every id among the records. */
  ids: string[]
  /** An unfinished upload. */
  uploadID: string
}

const ID = /^[0-9a-f]{8}-/

const listIds = (records: Records): string[] =>
  Object.values(records)
    .flatMap((value): unknown[] => (typeof value === 'string' ? [value] : Object.values(value)))
    .filter((value) => typeof value === 'string')
    .filter((value) => ID.test(value))

async function beginUpload({ url }: TestServer, token: string): Promise<string> {
  const { headers } = await fetch(`${url}/api/Upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '100',
      'upload-metadata': `filename ${btoa('Meter.txt')}`,
    },
  })
  return headers.get('location')?.split('/').at(-1) ?? ''
}

/** A user of every role, an Admin first, and an anonymous sender. */
export async function createSenders(server: TestServer): Promise<Sender[]> {
  // Users of earlier requests are disabled, because some calls send a message to every Admin.
  await server.db.updateTable('user_account').set({ disabled_at: server.clock.now() }).execute()
  const createSender = async (name: string): Promise<Sender> => {
    const role = ROLES.find((role) => role === name)
    const records = await createRecords(server, [role === undefined || role === 'Admin' ? 'Hotel' : role])
    const userID = role === 'Admin' ? (await aUser(server.db, { roles: ['Admin'] })).user_id : records.userID
    const token = role === undefined ? undefined : await server.tokenFor(userID)
    const uploadID = token === undefined ? '' : await beginUpload(server, token)
    return { name, token, records, ids: listIds(records), uploadID }
  }
  return Promise.all([...ROLES, 'anonymous'].map(createSender))
}
