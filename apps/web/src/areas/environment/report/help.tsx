import { lazy, Suspense } from 'react'
import type { HelpTipProps } from '../../../ui/help-tip.tsx'
import css from './report.module.css'

const HelpTip = lazy(async () => ({ default: (await import('../../../ui/help-tip.tsx')).HelpTip }))

/** Lazy-loaded help tip with reserved space. */
export const Help = (props: HelpTipProps) => (
  <Suspense fallback={<span className={css.help} />}>
    <HelpTip {...props} />
  </Suspense>
)
