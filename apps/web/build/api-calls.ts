import type { Plugin } from 'vite'
import { createCallTable, createFirstCallTable } from './call-table.ts'

const tableFactories = new Map([
  ['virtual:api-calls', createCallTable],
  ['virtual:first-api-calls', createFirstCallTable],
])

/** Adds the call table to the build, so that the first load contains no schemas. */
export function apiCalls(): Plugin {
  return {
    name: 'sojourn-api-calls',
    resolveId: (id) => (tableFactories.has(id) ? `\0${id}` : undefined),
    load: (id) => {
      const createTable = tableFactories.get(id.slice(1))
      return createTable && `export const callTable = ${JSON.stringify(createTable())}`
    },
  }
}
