import type { Plugin } from 'vite'
import { callTable } from './call-table.ts'

const NAME = 'virtual:api-calls'
const RESOLVED = `\0${NAME}`

/** Writes the table of calls into the app while it is built, so that the first load carries no schemas. */
export function apiCalls(): Plugin {
  return {
    name: 'sojourn-api-calls',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const callTable = ${JSON.stringify(callTable())}` : undefined),
  }
}
