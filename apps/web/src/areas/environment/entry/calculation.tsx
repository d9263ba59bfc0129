import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import { callQuery } from '../../../lib/api/query.ts'
import type { NumberFormatter } from '../../../lib/numbers.ts'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import css from './calculation.module.css'
import type { StoredRates } from './model/estimate.ts'
import { type CalculationDetails, describeCalculation } from './model/estimate.ts'
import type { Reference } from './model/reference.ts'
import type { EntryRow } from './model/rows.ts'

export interface CalculationRequest {
  classification: ClassificationKey
  row: EntryRow
  reference: Reference
  storedRates: StoredRates
  isEstimate: boolean
}

/** The stored calculation, or for an unsaved row the expected one. */
function useCalculationDetails({
  classification,
  row,
  reference,
  storedRates,
  isEstimate,
}: CalculationRequest) {
  const sources = useQuery(callQuery('listFactorSources'))
  const stored = isEstimate ? undefined : storedRates.computations.get(row.id)
  const explained = stored ?? describeCalculation(reference, storedRates, classification, row)
  const source = sources.data?.find((candidate) => candidate.source === explained.source)
  return { explained, sourceTitle: source ? `${source.publisher}, ${source.title}` : explained.source }
}

function calculationSteps(one: CalculationDetails, { exact, rounded }: NumberFormatter): string[] {
  const { quantity, unitName, unitRate, baseUnit, total } = one
  if (quantity === null || total === null) return [m.environmental_entry_calculation_incomplete()]
  const times = (factor: number | null, per: string, result: number | null): string[] =>
    factor === null || result === null
      ? []
      : [
          m.environmental_entry_calculation_times({
            total: exact(total),
            baseUnit,
            factor: exact(factor),
            per,
            result: rounded(result),
          }),
        ]
  const measured =
    unitName === null || unitRate === null
      ? []
      : [
          m.environmental_entry_calculation_measure({
            quantity: exact(quantity),
            unit: unitName,
            rate: exact(unitRate),
            total: exact(total),
            baseUnit,
          }),
        ]
  return [
    ...measured,
    ...(baseUnit === 'kWh' ? [] : times(one.kWhFactor, 'kWh', one.kWh)),
    ...times(one.kgCO2eFactor, 'kg CO2e', one.kgCO2e),
    ...(baseUnit === 'kWh' ? times(one.kgCO2eFactor, 'kg CO2e', one.reduction) : []),
  ]
}

function sourceText({ source, edition }: CalculationDetails, title: string | null): string | undefined {
  if (source === null || title === null) return undefined
  if (source === 'ENTERED') return m.environmental_entry_calculation_entered()
  return edition === null
    ? m.environmental_entry_calculation_source_only({ source: title })
    : m.environmental_entry_calculation_source({ source: title, edition })
}

/** The calculation (input x unit rate x factor) and the source of the factor. */
export function CalculationExplanation(request: CalculationRequest) {
  const { explained, sourceTitle } = useCalculationDetails(request)
  const numbers = useNumberFormatter()
  const source = sourceText(explained, sourceTitle)
  const isWithoutFactor =
    explained.total !== null && explained.kgCO2eFactor === null && explained.reduction === null
  return (
    <div className={css.explanation}>
      <h3>{m.environmental_entry_calculation_title()}</h3>
      {request.isEstimate && (
        <p>
          <Badge tone="needs" icon={IconPencil}>
            {m.environmental_entry_estimated()}
          </Badge>
        </p>
      )}
      <ol className={css.steps}>
        {calculationSteps(explained, numbers).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isWithoutFactor && <p className="mut">{m.environmental_entry_calculation_no_factor()}</p>}
      {source && <p className="mut t12">{source}</p>}
      {explained.reference !== '' && <p className="dim t12">{explained.reference}</p>}
      {explained.isEstimate && <p className="needs-t t12">{m.environmental_entry_calculation_estimate()}</p>}
    </div>
  )
}
