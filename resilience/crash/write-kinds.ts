import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Fixture } from '../lib/fixture.ts'

/** The number of rows of each part of a write, by marker. */
export type Parts = ReadonlyMap<string, readonly number[]>

export interface WriteKind {
  name: string
  /** A text that the write stores, by which its rows are found; also its idempotency key. */
  marker(id: string): string
  send(fixture: Fixture, url: string, marker: string, signal: AbortSignal): Promise<Response>
  countParts(client: pg.Client, markers: readonly string[], dataDir: string): Promise<Parts>
}

const post = (address: string, token: string, key: string, body: unknown, signal: AbortSignal) =>
  fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal,
  })

/** Counts with one statement, so that all parts are of one snapshot. `counts` are SQL expressions. */
async function countMarkedRows(
  client: pg.Client,
  counts: string,
  markers: readonly string[],
): Promise<Parts> {
  const { rows } = await client.query<{ marker: string; parts: number[] }>(
    `select marker, array[${counts}]::int[] as parts from unnest($1::text[]) as marker`,
    [markers],
  )
  return new Map(rows.map(({ marker, parts }) => [marker, parts]))
}

const IDEMPOTENCY_KEYS = '(select count(*) from idempotency_response where key = marker)'

const invitation: WriteKind = {
  name: 'a user is added',
  marker: (id) => `person-${id}@example.test`,
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
  countParts: (client, markers) =>
    countMarkedRows(
      client,
      `(select count(*) from user_account where email = marker),
       (select count(*) from user_account join access_grant using (user_id) where email = marker),
       (select count(*) from user_account join event_log on correlation_id = user_account.user_id where email = marker),
       (select count(*) from mail where to_address = marker),
       (select count(*) from mail join pgboss.job on data ->> 'mailID' = mail_id::text where to_address = marker),
       ${IDEMPOTENCY_KEYS}`,
      markers,
    ),
}

const message: WriteKind = {
  name: 'a message is sent',
  marker: (id) => `Which meter, ${id}?`,
  send: ({ adminToken, threads: [{ auditID, questionID }] }, url, marker, signal) =>
    post(
      `${url}/api/Audit/${auditID}/${questionID}/Auditor/Thread`,
      adminToken,
      marker,
      { message: marker },
      signal,
    ),
  countParts: (client, markers) =>
    countMarkedRows(
      client,
      `(select count(*) from conversation_message where message = marker),
       (select count(*) from conversation_message join message_reader using (conversation_message_id) where message = marker),
       ${IDEMPOTENCY_KEYS}`,
      markers,
    ),
}

const evidence: WriteKind = {
  name: 'evidence is added',
  marker: (id) => `Meter ${id}.txt`,
  send: ({ auditorToken, threads: [{ auditID, questionID }] }, url, marker, signal) => {
    const file = { name: marker, mimeType: 'text/plain', content: btoa(`Read off: ${marker}`) }
    return post(`${url}/api/Audit/${auditID}/Attachments/${questionID}`, auditorToken, marker, [file], signal)
  },
  countParts: async (client, markers, dataDir) => {
    const rows = await countMarkedRows(
      client,
      `(select count(*) from document where name = marker),
       (select count(*) from response_change where after = marker),
       (select count(*) from document join blob using (sha256) where name = marker),
       ${IDEMPOTENCY_KEYS}`,
      markers,
    )
    const { rows: blobs } = await client.query<{ name: string; storage_key: string }>(
      'select name, storage_key from document join blob using (sha256) where name = any($1)',
      [markers],
    )
    const parts = new Map(rows)
    for (const { name, storage_key } of blobs) {
      const hasFile = await access(join(dataDir, 'files', storage_key)).then(
        () => 1,
        () => 0,
      )
      parts.set(name, [...(rows.get(name) ?? []), hasFile])
    }
    return parts
  },
}

export const WRITE_KINDS: readonly WriteKind[] = [invitation, message, evidence]
