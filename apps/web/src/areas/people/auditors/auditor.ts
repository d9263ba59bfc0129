import type { CallRow } from '../../../lib/api/call-types.ts'

export type Auditor = CallRow<'listUsers'>
