import type { ImportKind } from '@sojourn/contract/companies/import'
import { expect, vi } from 'vitest'
import type { TestServer } from '#test/server'

/** Uploads a file in one request and returns its uploadID. */
export async function uploadFile(
  server: TestServer,
  userID: string,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const headers = {
    authorization: `Bearer ${await server.tokenFor(userID)}`,
    'tus-resumable': '1.0.0',
  }
  const created = await fetch(`${server.url}/api/Upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const location = created.headers.get('location') ?? ''
  const sent = await fetch(new URL(location, server.url), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
  })
  if (!sent.ok) throw new Error(`The upload was refused: ${created.status} ${sent.status}`)
  return location.slice(location.lastIndexOf('/') + 1)
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A CSV file of these rows, with the columns of the first row. */
export const csv = (rows: Record<string, string>[]): Buffer<ArrayBuffer> => {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','))
  return Buffer.from([columns.map(quoted).join(','), ...lines].join('\r\n'))
}

/** Uploads, checks and applies files as one Admin. */
export function importClient(server: TestServer, adminID: string) {
  const admin = server.as(adminID)
  const waitForState = (importID: string, ...states: string[]) =>
    vi.waitFor(
      async () => {
        const { body } = await admin.call('getImport', { params: { id: importID } })
        expect(states, body.reason ?? '').toContain(body.state)
        return body
      },
      { timeout: 60_000, interval: 50 },
    )
  return {
    waitForState,
    async check(kind: ImportKind, content: Buffer<ArrayBuffer>, name = `${kind}.csv`) {
      const uploadID = await uploadFile(server, adminID, name, content)
      const { body } = await admin.call('startImport', { body: { kind, uploadID } })
      expect(body).toMatchObject({ state: 'checking', fileName: name, createdByUser: { userID: adminID } })
      return waitForState(body.importID, 'preview', 'failed')
    },
    rowsOf: async (importID: string, query = {}) =>
      (await admin.call('listImportRows', { params: { id: importID }, query })).body,
    errorsOf: async (importID: string, query = {}) =>
      (await admin.call('listImportErrors', { params: { id: importID }, query })).body,
    async apply(importID: string, body?: { skipInvalidRows: boolean }) {
      await admin.call('applyImport', { params: { id: importID }, ...(body ? { body } : {}) })
      return waitForState(importID, 'applied', 'failed')
    },
  }
}
