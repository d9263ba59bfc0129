import { lazy, type ReactNode, Suspense } from 'react'
import css from './report.module.css'

const HelpTip = lazy(async () => ({ default: (await import('../../../ui/help-tip.tsx')).HelpTip }))

/** What floats over the page comes after the page: until then its place is kept. */
export const Help = ({ id, children }: { id: string; children: ReactNode }) => (
  <Suspense fallback={<span className={css.help} />}>
    <HelpTip id={id}>{children}</HelpTip>
  </Suspense>
)
