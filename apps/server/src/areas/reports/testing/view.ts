import type { SentParameter } from '@sojourn/domain'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import type { TestServer } from '#test/server'
import { readTable } from './read-table.ts'

export const anAdmin = async (server: TestServer): Promise<Client> =>
  server.as(await aUser(server.db, { roles: ['Admin'] }))

/** Filters by key; one value may stand without its array. */
export const sent = (filters: Record<string, string | string[]>): SentParameter[] =>
  Object.entries(filters).map(([key, value]) => ({ key, value: Array.isArray(value) ? value : [value] }))

/** The first page of a report as its reader sees it, row by row. */
export async function rowsOf(
  admin: Client,
  reportPath: string,
  filters: Record<string, string | string[]> = {},
): Promise<Record<string, string>[]> {
  const { body } = await admin.call('viewReport', {
    body: { format: 'HTML', reportPath, parameters: sent(filters) },
  })
  return readTable(body.content)
}
