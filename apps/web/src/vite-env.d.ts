declare module 'virtual:api-calls' {
  export const callTable: import('../build/call-table.ts').CallTable
}

declare module 'virtual:first-api-calls' {
  export const callTable: Partial<import('../build/call-table.ts').CallTable>
}
