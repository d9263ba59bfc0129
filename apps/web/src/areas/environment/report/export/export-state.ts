import type { Timeframe } from '@sojourn/domain/environment/periods'

/** A spreadsheet that has not come after two minutes is not awaited any longer. */
export const EXPORT_PATIENCE = 120_000

interface Exporting {
  timeframe: Timeframe
  name: string
  close(): void
}

export type ExportState = Exporting &
  ({ step: 'working' } | { step: 'done'; file: Blob } | { step: 'failed'; again(): void })
