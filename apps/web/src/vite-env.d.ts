declare module 'virtual:api-calls' {
  export const callTable: import('../build/call-table.ts').CallTable
}
