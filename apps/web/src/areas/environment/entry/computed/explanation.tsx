import { IconPencil } from '@tabler/icons-react'
import { useNumbers } from '../../../../features/number-format.tsx'
import type { Numbers } from '../../../../lib/format/numbers.ts'
import { m } from '../../../../messages/messages.js'
import { Badge } from '../../../../ui/badge.tsx'
import type { Explained } from '../model/explained.ts'
import css from './explanation.module.css'
import { useExplained } from './use-explained.ts'

function steps(one: Explained, { exact, figure }: Numbers): string[] {
  const { quantity, unitName, unitRate, baseUnit, total } = one
  if (quantity === null || total === null) return [m.environmental_entry_computed_incomplete()]
  const times = (factor: number | null, per: string, result: number | null): string[] =>
    factor === null || result === null
      ? []
      : [
          m.environmental_entry_computed_times({
            total: exact(total),
            baseUnit,
            factor: exact(factor),
            per,
            result: figure(result),
          }),
        ]
  const measured =
    unitName === null || unitRate === null
      ? []
      : [
          m.environmental_entry_computed_measure({
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

function sourceText({ source, edition }: Explained, title: string | null): string | undefined {
  if (source === null || title === null) return undefined
  if (source === 'ENTERED') return m.environmental_entry_computed_entered()
  return edition === null
    ? m.environmental_entry_computed_source_only({ source: title })
    : m.environmental_entry_computed_source({ source: title, edition })
}

/** Input x unit rate x factor, and where the factor comes from. */
export function Explanation(asked: Parameters<typeof useExplained>[0]) {
  const { explained, sourceTitle } = useExplained(asked)
  const numbers = useNumbers()
  const source = sourceText(explained, sourceTitle)
  const isWithoutFactor =
    explained.total !== null && explained.kgCO2eFactor === null && explained.reduction === null
  return (
    <div className={css.explanation}>
      <h3>{m.environmental_entry_computed_title()}</h3>
      {asked.isEstimate && (
        <p>
          <Badge tone="needs" icon={IconPencil}>
            {m.environmental_entry_estimated()}
          </Badge>
        </p>
      )}
      <ol className={css.steps}>
        {steps(explained, numbers).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isWithoutFactor && <p className="mut">{m.environmental_entry_computed_no_factor()}</p>}
      {source && <p className="mut t12">{source}</p>}
      {explained.reference !== '' && <p className="dim t12">{explained.reference}</p>}
      {explained.isEstimate && <p className="needs-t t12">{m.environmental_entry_computed_estimate()}</p>}
    </div>
  )
}
