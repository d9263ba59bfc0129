import type { Plugin } from 'vite'
import { callTable, firstCallTable } from './call-table.ts'

const tables = new Map([
  ['virtual:api-calls', callTable],
  ['virtual:first-api-calls', firstCallTable],
])

/** Writes the table of calls into the app while it is built, so that the first load carries no schemas. */
export function apiCalls(): Plugin {
  return {
    name: 'sojourn-api-calls',
    resolveId: (id) => (tables.has(id) ? `\0${id}` : undefined),
    load: (id) => {
      const table = tables.get(id.slice(1))
      return table && `export const callTable = ${JSON.stringify(table())}`
    },
  }
}
