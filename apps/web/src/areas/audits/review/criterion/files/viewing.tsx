import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'

const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

const ViewContext = createContext<(document: AttachedDocument) => void>(() => undefined)

/** Opens a document over the page. */
export const useView = () => useContext(ViewContext)

/** The one viewer of the panel: whatever document is opened in it lies over everything. */
export function Viewing({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<AttachedDocument>()
  return (
    <ViewContext value={setShown}>
      {children}
      {shown && (
        <Suspense>
          <Viewer document={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </ViewContext>
  )
}
