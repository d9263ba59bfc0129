import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import { IconMathFunction } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { PopoverDialog } from '../../../../ui/popover.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const label = m.environmental_entry_computed({ subject })
  return (
    <PopoverDialog
      label={label}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={IconMathFunction} size={28} label={label} />}
    >
      <Explanation {...rest} />
    </PopoverDialog>
  )
}
