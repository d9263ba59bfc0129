import type { Plugin } from 'vite'
import { callTable, firstCallTable } from './call-table.ts'

const tables = new Map([
  ['virtual:api-calls', callTable],
  ['virtual:first-api-calls', firstCallTable],
])

/** Adds the call table to the build, so that the first load contains no schemas. */
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
