import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { MonthPicker as Picker } from '../month-picker.tsx'

const MonthPicker = lazy(async () => ({ default: (await import('../month-picker.tsx')).MonthPicker }))

/** The picker comes after the page: until then there is only its button, and who has pressed it finds it open. */
export function PickMonth(props: ComponentProps<typeof Picker>) {
  const [isWanted, setWanted] = useState(false)
  const waiting = props.children({ onClick: () => setWanted(true), 'aria-expanded': false })
  return (
    <Suspense fallback={waiting}>
      <MonthPicker {...props} startsOpen={isWanted} />
    </Suspense>
  )
}
