import { SITE_FIELDS } from '@sojourn/domain/sites/site-fields'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { useEffect, useState } from 'react'
import { focusField } from './focus-field.ts'
import type { StepName } from './steps/use-step-list.ts'

/** Which step is open, and the way to a field inside one. */
export function useOpenStep() {
  const [open, setOpen] = useState<StepName | undefined>('customer-summary')
  /** A new object each time, so that the same field can be led to twice. */
  const [wanted, setWanted] = useState<{ field: SiteField }>()
  useEffect(() => {
    if (wanted) focusField(wanted.field)
  }, [wanted])
  return {
    open,
    setOpen,
    leadTo: (field: SiteField) => {
      setOpen(SITE_FIELDS[field].step)
      setWanted({ field })
    },
  }
}
