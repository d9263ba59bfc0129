import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import { IconMathFunction } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Floating } from '../../../../ui/floating/floating.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { KeptRates } from '../model/estimate.ts'
import type { Reference } from '../model/reference.ts'
import type { EntryRow } from '../model/rows.ts'
import { Explanation } from './explanation.tsx'

interface ComputedProps {
  classification: ClassificationKey
  row: EntryRow
  /** What is calculated: "Diesel, row 2". */
  subject: string
  reference: Reference
  kept: KeptRates
  isEstimate: boolean
}

/** Opens the calculation of one row. */
export function Computed({ subject, ...rest }: ComputedProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const label = m.environmental_entry_computed({ subject })
  return (
    <>
      <IconButton
        ref={button}
        icon={IconMathFunction}
        size={28}
        label={label}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setIsOpen(false)
        }}
      />
      {isOpen && (
        <Floating anchor={button} side="bottom-end" id={id} role="tooltip" onClose={() => setIsOpen(false)}>
          <Explanation {...rest} />
        </Floating>
      )}
    </>
  )
}
