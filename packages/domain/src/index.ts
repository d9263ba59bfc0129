export * from './kernel/decision.ts'
export * from './kernel/ids.ts'
export * from './people/roles.ts'
