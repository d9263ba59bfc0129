import { type ComponentProps, lazy, Suspense } from 'react'
import { LoadingState } from '../../../ui/states.tsx'
import type { CriteriaTree } from './criteria-tree.tsx'

const Tree = lazy(async () => ({ default: (await import('./criteria-tree.tsx')).CriteriaTree }))

/** The criteria tree, loaded after the rest of its page. */
export const LazyCriteriaTree = (props: ComponentProps<typeof CriteriaTree>) => (
  <Suspense fallback={<LoadingState />}>
    <Tree {...props} />
  </Suspense>
)
