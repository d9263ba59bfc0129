import type { Answer } from '../../../../lib/api/call-types.ts'

/** One row of a section's summary over 24 months. */
export type Trend = Answer<'getSectionTrends'>[number]
