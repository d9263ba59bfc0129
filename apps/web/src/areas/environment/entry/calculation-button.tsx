import { IconMathFunction } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../messages/messages.js'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PopoverDialog } from '../../../ui/popover.tsx'
import type { CalculationRequest } from './calculation.tsx'

const CalculationExplanation = lazy(async () => ({
  default: (await import('./calculation.tsx')).CalculationExplanation,
}))

interface CalculationButtonProps extends CalculationRequest {
  /** For example "Diesel, row 2". */
  subject: string
}

/** Opens the calculation of one row. */
export function CalculationButton({ subject, ...request }: CalculationButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const label = m.environmental_entry_calculation({ subject })
  return (
    <PopoverDialog
      label={label}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={IconMathFunction} size={28} label={label} />}
    >
      <Suspense>
        <CalculationExplanation {...request} />
      </Suspense>
    </PopoverDialog>
  )
}
