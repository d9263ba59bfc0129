import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import { CLASSIFICATIONS } from '@sojourn/domain/environment/classifications'
import { splitItemName } from '@sojourn/domain/environment/fields'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useId, useState } from 'react'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import { callQuery } from '../../../lib/api/query.ts'
import type { NumberFormatter } from '../../../lib/numbers.ts'
import { m } from '../../../messages/messages.js'
import { LoadingState } from '../../../ui/states.tsx'
import css from './form.module.css'
import { ClassificationGrid } from './grid/classification-grid.tsx'
import type { Reference } from './model/reference.ts'
import { getInputFields } from './model/rows.ts'
import type { Attachments } from './use-attachments.ts'

const AttachmentList = lazy(async () => ({
  default: (await import('./attachment-list.tsx')).AttachmentList,
}))

interface ClassificationFormProps extends Omit<ComponentProps<typeof ClassificationGrid>, 'title'> {
  attachments: Attachments
}

/** Describes the source of the initial factor of a row. */
function formatFactorNote(
  reference: Reference,
  key: ClassificationKey,
  numbers: NumberFormatter,
): string | undefined {
  const classification = reference.classifications.get(key)
  const starts = getInputFields(key).map(({ initialValue }) => initialValue)
  const grid = classification?.gridFactor
  if (starts.includes('grid-factor') && grid)
    return m.environmental_entry_grid_factor({
      factor: numbers.exact(grid.kgCO2e),
      place: countryName(grid.place),
      year: grid.year,
    })
  const factor = classification?.items.find(({ enabled }) => enabled)?.kgCO2eConversionFactor
  if (starts.includes('item-factor') && factor != null)
    return m.environmental_entry_item_factor({ factor: numbers.exact(factor) })
  return undefined
}

/** The publisher of the electricity factors. */
function useGridSource(reference: Reference, key: ClassificationKey): string | undefined {
  const grid = reference.classifications.get(key)?.gridFactor
  const sources = useQuery({ ...callQuery('listFactorSources'), enabled: grid != null })
  return sources.data?.find(({ source }) => source === grid?.source)?.publisher
}

/** The form of one classification: heading, attachments and rows. */
export function ClassificationForm({ attachments, ...grid }: ClassificationFormProps) {
  const { classification, reference, mayModify } = grid
  const [isOpen, setIsOpen] = useState(false)
  const listID = useId()
  const { classificationID, name } = CLASSIFICATIONS[classification]
  const { name: title, description } = splitItemName(name)
  const count = attachments.listByClassification(classificationID).length
  const note = formatFactorNote(reference, classification, useNumberFormatter())
  const source = useGridSource(reference, classification)
  return (
    <section className={css.classification}>
      <header className={css.heading}>
        <h3>{title}</h3>
        {description && <span className="dim t12">{description}</span>}
        {note && (
          <span className="dim t12 num">
            {note}
            {source && <>. {m.environmental_entry_calculation_source_only({ source })}</>}
          </span>
        )}
        {(mayModify || count > 0) && (
          <button
            type="button"
            className={css.attach}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listID : undefined}
            aria-label={
              count === 0
                ? `${m.environmental_entry_attach()}: ${title}`
                : `${m.environmental_entry_attachments({ count })}: ${title}`
            }
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconPaperclip size={16} stroke={1.75} aria-hidden />
            {count === 0 ? m.environmental_entry_attach() : m.environmental_entry_attachments({ count })}
          </button>
        )}
      </header>
      {isOpen && (
        <Suspense fallback={<LoadingState />}>
          <AttachmentList id={listID} {...{ classificationID, title, attachments, mayModify }} />
        </Suspense>
      )}
      <ClassificationGrid {...grid} title={title} />
    </section>
  )
}
