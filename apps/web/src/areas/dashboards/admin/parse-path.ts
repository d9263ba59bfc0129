import { parseSearch } from '../../../features/routing/search.ts'

/** An address of the app as the server names it, /audits?Country=PT, in the parts the router takes. */
export function parsePath(address: string): { to: string; search: Record<string, string> } {
  const [to = '/', search = ''] = address.split('?')
  return { to, search: parseSearch(search) }
}
