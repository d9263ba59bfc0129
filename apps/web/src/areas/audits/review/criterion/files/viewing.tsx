import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'

const DocumentViewer = lazy(async () => ({ default: (await import('./viewer.tsx')).DocumentViewer }))

const OpenDocumentContext = createContext<(document: AttachedDocument) => void>(() => undefined)

/** Opens a document over the page. */
export const useOpenDocument = () => useContext(OpenDocumentContext)

/** The one viewer of the panel: whatever document is opened in it lies over everything. */
export function DocumentViewerProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<AttachedDocument>()
  return (
    <OpenDocumentContext value={setShown}>
      {children}
      {shown && (
        <Suspense>
          <DocumentViewer document={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </OpenDocumentContext>
  )
}
