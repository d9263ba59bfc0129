import type { Row } from '../../../lib/api/call-types.ts'

export type Auditor = Row<'listUsers'>
