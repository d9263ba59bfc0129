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
  /** Whether the row has changes that are not saved. */
  isUnsaved: boolean
}

/** The stored calculation, or for an unsaved row the expected one. */
function useCalculationDetails({
  classification,
  row,
  reference,
  storedRates,
  isUnsaved,
}: CalculationRequest) {
  const sources = useQuery(callQuery('listFactorSources'))
  const stored = isUnsaved ? undefined : storedRates.computations.get(row.id)
  const calculation = stored ?? describeCalculation(reference, storedRates, classification, row)
  const source = sources.data?.find(({ source }) => source === calculation.source)
  return { calculation, sourceTitle: source ? `${source.publisher}, ${source.title}` : calculation.source }
}

function formatCalculationSteps(
  calculation: CalculationDetails,
  { exact, rounded }: NumberFormatter,
): string[] {
  const { quantity, unitName, unitRate, baseUnit, total } = calculation
  if (quantity === null || total === null) return [m.environmental_entry_calculation_incomplete()]
  const formatProduct = (factor: number | null, per: string, result: number | null): string[] =>
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
  const conversion =
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
    ...conversion,
    ...(baseUnit === 'kWh' ? [] : formatProduct(calculation.kWhFactor, 'kWh', calculation.kWh)),
    ...formatProduct(calculation.kgCO2eFactor, 'kg CO2e', calculation.kgCO2e),
    ...(baseUnit === 'kWh' ? formatProduct(calculation.kgCO2eFactor, 'kg CO2e', calculation.reduction) : []),
  ]
}

function formatSource({ source, edition }: CalculationDetails, title: string | null): string | undefined {
  if (source === null || title === null) return undefined
  if (source === 'ENTERED') return m.environmental_entry_calculation_entered()
  return edition === null
    ? m.environmental_entry_calculation_source_only({ source: title })
    : m.environmental_entry_calculation_source({ source: title, edition })
}

/** The calculation (input x unit rate x factor) and the source of the factor. */
export function CalculationExplanation(request: CalculationRequest) {
  const { calculation, sourceTitle } = useCalculationDetails(request)
  const numbers = useNumberFormatter()
  const source = formatSource(calculation, sourceTitle)
  const isWithoutFactor =
    calculation.total !== null && calculation.kgCO2eFactor === null && calculation.reduction === null
  return (
    <div className={css.explanation}>
      <h3>{m.environmental_entry_calculation_title()}</h3>
      {request.isUnsaved && (
        <p>
          <Badge tone="needs" icon={IconPencil}>
            {m.environmental_entry_estimated()}
          </Badge>
        </p>
      )}
      <ol className={css.steps}>
        {formatCalculationSteps(calculation, numbers).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isWithoutFactor && <p className="mut">{m.environmental_entry_calculation_no_factor()}</p>}
      {source && <p className="mut t12">{source}</p>}
      {calculation.reference !== '' && <p className="dim t12">{calculation.reference}</p>}
      {calculation.isEstimate && (
        <p className="needs-t t12">{m.environmental_entry_calculation_estimate()}</p>
      )}
    </div>
  )
}
