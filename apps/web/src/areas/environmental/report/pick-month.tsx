import { type ComponentProps, lazy, Suspense } from 'react'
import type { MonthPicker as Picker } from '../month-picker.tsx'

const MonthPicker = lazy(async () => ({ default: (await import('../month-picker.tsx')).MonthPicker }))

/** The picker comes after the page: until then there is only its button. */
export const PickMonth = (props: ComponentProps<typeof Picker>) => (
  <Suspense fallback={props.children({ onClick: () => undefined, 'aria-expanded': false })}>
    <MonthPicker {...props} />
  </Suspense>
)
