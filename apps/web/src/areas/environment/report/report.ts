import type { Answer } from '../../../lib/api/call-types.ts'

export type Report = NonNullable<Answer<'getEnvironmentalReport'>>
