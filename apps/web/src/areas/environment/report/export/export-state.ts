import type { Timeframe } from '@sojourn/domain/environment/periods'

/** A spreadsheet that has not come after two minutes is not awaited any longer. */
export const EXPORT_TIMEOUT_MS = 120_000

interface ExportInProgress {
  timeframe: Timeframe
  name: string
  close(): void
}

export type ExportState = ExportInProgress &
  ({ step: 'working' } | { step: 'done'; file: Blob } | { step: 'failed'; again(): void })
