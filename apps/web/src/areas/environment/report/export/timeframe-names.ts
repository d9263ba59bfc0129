import type { Timeframe } from '@sojourn/domain/environment/periods'
import { m } from '../../../../messages/messages.js'

export const TIMEFRAME_NAMES: Readonly<Record<Timeframe, () => string>> = {
  MONTHLY: m.environmental_export_monthly,
  ANNUAL: m.environmental_export_annual,
  BENCHMARK: m.environmental_export_benchmark,
}
