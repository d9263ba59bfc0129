import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { World } from './fixture.ts'

/** How many rows of each part of a change are there, by what the change was marked with. */
export type Parts = ReadonlyMap<string, readonly number[]>

export interface Kind {
  name: string
  /** Marks everything it writes, and is the key of the request. */
  marker(nth: string): string
  send(world: World, url: string, marker: string, signal: AbortSignal): Promise<Response>
  parts(client: pg.Client, markers: readonly string[], dataDir: string): Promise<Parts>
}

const post = (address: string, token: string, key: string, body: unknown, signal: AbortSignal) =>
  fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal,
  })

/** One statement, so that all parts are of one moment. */
async function ask(client: pg.Client, counts: string, markers: readonly string[]): Promise<Parts> {
  const { rows } = await client.query<{ marker: string; parts: number[] }>(
    `select marker, array[${counts}]::int[] as parts from unnest($1::text[]) as marker`,
    [markers],
  )
  return new Map(rows.map(({ marker, parts }) => [marker, parts]))
}

const KEYS = '(select count(*) from idempotent_answer where key = marker)'

const invitation: Kind = {
  name: 'a person is added',
  marker: (nth) => `person-${nth}@example.test`,
  send: ({ adminToken, companyID, siteID }, url, marker, signal) => {
    const person = { firstName: 'Alex', surname: 'Winter', emailAddress: marker, roles: 'Hotel' }
    return post(
      `${url}/api/User`,
      adminToken,
      marker,
      { ...person, companyId: companyID, siteId: siteID },
      signal,
    )
  },
  parts: (client, markers) =>
    ask(
      client,
      `(select count(*) from user_account where email = marker),
       (select count(*) from user_account join access_grant using (user_id) where email = marker),
       (select count(*) from user_account join event_log on correlation_id = user_account.user_id where email = marker),
       (select count(*) from mail where to_address = marker),
       (select count(*) from mail join pgboss.job on data ->> 'mailID' = mail_id::text where to_address = marker),
       ${KEYS}`,
      markers,
    ),
}

const message: Kind = {
  name: 'a message is sent',
  marker: (nth) => `Which meter, ${nth}?`,
  send: ({ adminToken, auditID, questionID }, url, marker, signal) =>
    post(
      `${url}/api/Audit/${auditID}/${questionID}/Auditor/Thread`,
      adminToken,
      marker,
      { message: marker },
      signal,
    ),
  parts: (client, markers) =>
    ask(
      client,
      `(select count(*) from conversation_message where message = marker),
       (select count(*) from conversation_message join message_reader using (conversation_message_id) where message = marker),
       ${KEYS}`,
      markers,
    ),
}

const evidence: Kind = {
  name: 'evidence is added',
  marker: (nth) => `Meter ${nth}.txt`,
  send: ({ auditorToken, auditID, questionID }, url, marker, signal) => {
    const file = { name: marker, mimeType: 'text/plain', content: btoa(`Read off: ${marker}`) }
    return post(`${url}/api/Audit/${auditID}/Attachments/${questionID}`, auditorToken, marker, [file], signal)
  },
  parts: async (client, markers, dataDir) => {
    const rows = await ask(
      client,
      `(select count(*) from document where name = marker),
       (select count(*) from response_change where after = marker),
       (select count(*) from document join blob using (sha256) where name = marker),
       ${KEYS}`,
      markers,
    )
    const { rows: blobs } = await client.query<{ name: string; storage_key: string }>(
      'select name, storage_key from document join blob using (sha256) where name = any($1)',
      [markers],
    )
    const kept = new Map(rows)
    for (const { name, storage_key } of blobs) {
      const isThere = await access(join(dataDir, 'files', storage_key)).then(
        () => 1,
        () => 0,
      )
      kept.set(name, [...(rows.get(name) ?? []), isThere])
    }
    return kept
  },
}

export const KINDS: readonly Kind[] = [invitation, message, evidence]
