import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/query.ts'
import type { KeptRates } from '../model/estimate.ts'
import { explain } from '../model/explained.ts'
import type { Reference } from '../model/reference.ts'
import type { EntryRow } from '../model/rows.ts'

interface Asked {
  classification: ClassificationKey
  row: EntryRow
  reference: Reference
  kept: KeptRates
  isEstimate: boolean
}

/** As the server computed it; while the row is being written, as it will. */
export function useExplained({ classification, row, reference, kept, isEstimate }: Asked) {
  const sources = useQuery(callQuery('listFactorSources'))
  const stored = isEstimate ? undefined : kept.computations.get(row.id)
  const explained = stored ?? explain(reference, kept, classification, row)
  const source = sources.data?.find((one) => one.source === explained.source)
  return { explained, sourceTitle: source ? `${source.publisher}, ${source.title}` : explained.source }
}
