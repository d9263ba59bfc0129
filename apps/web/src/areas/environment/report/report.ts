import type { CallResponse } from '../../../lib/api/call-types.ts'

export type Report = NonNullable<CallResponse<'getEnvironmentalReport'>>
