import type { SentParameter } from '@sojourn/domain'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import type { TestServer } from '#test/server'

const unescapeHtml = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

const matchAll = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, inner = '']) => inner)

const withoutLinks = (html: string): string => html.replaceAll(/<\/?a\b[^>]*>/g, '')

/** The rows of an HTML table by their headings. */
export function readTable(html: string): Record<string, string>[] {
  const [headings = [], ...rows] = matchAll(withoutLinks(html), /<tr>(.*?)<\/tr>/gs).map((row) =>
    matchAll(row, /<t[hd][^>]*>([^<]*)<\/t[hd]>/g).map(unescapeHtml),
  )
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])))
}

export const anAdmin = async (server: TestServer): Promise<Client> =>
  server.as(await aUser(server.db, { roles: ['Admin'] }))

/** Converts filters by key; a single value needs no array. */
export const toParameters = (filters: Record<string, string | string[]>): SentParameter[] =>
  Object.entries(filters).map(([key, value]) => ({ key, value: Array.isArray(value) ? value : [value] }))

/** The rows of the first page of a report by column heading. */
export async function readReportRows(
  admin: Client,
  reportPath: string,
  filters: Record<string, string | string[]> = {},
): Promise<Record<string, string>[]> {
  const { body } = await admin.call('viewReport', {
    body: { format: 'HTML', reportPath, parameters: toParameters(filters) },
  })
  return readTable(body.content)
}
