import { lazy, Suspense } from 'react'
import { m } from '../../../../../messages/messages.js'
import { LoadingState } from '../../../../../ui/states.tsx'
import type { Criterion } from '../../store/criterion.ts'

const Surface = lazy(async () => ({
  default: (await import('./evidence-files-surface.tsx')).EvidenceFilesSurface,
}))

export function EvidenceFiles({ criterion }: { criterion: Criterion }) {
  return (
    <Suspense fallback={<LoadingState text={m.kit_upload_loading()} rows={1} />}>
      <Surface criterion={criterion} />
    </Suspense>
  )
}
