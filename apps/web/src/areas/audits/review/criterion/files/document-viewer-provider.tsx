import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'

const DocumentViewer = lazy(async () => ({ default: (await import('./document-viewer.tsx')).DocumentViewer }))

const OpenDocumentContext = createContext<(document: AttachedDocument) => void>(() => undefined)

/** Returns a function that opens a document in the viewer. */
export const useOpenDocument = () => useContext(OpenDocumentContext)

/** Provides the document viewer to the panel or dialog. */
export function DocumentViewerProvider({ children }: { children: ReactNode }) {
  const [openedDocument, setOpenedDocument] = useState<AttachedDocument>()
  return (
    <OpenDocumentContext value={setOpenedDocument}>
      {children}
      {openedDocument && (
        <Suspense>
          <DocumentViewer document={openedDocument} onClose={() => setOpenedDocument(undefined)} />
        </Suspense>
      )}
    </OpenDocumentContext>
  )
}
