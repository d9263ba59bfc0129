import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../../ui/styles.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { DocumentViewerProvider } from '../criterion/files/document-viewer-provider.tsx'
import { ReviewProvider } from '../review-context.ts'
import { aGroup, anAudit, aQuestion, aResponse, aReview } from '../testing/an-audit.ts'
import { EvidenceGrid } from './evidence-grid.tsx'

async function renderGrid(count: number) {
  await page.viewport(1024, 768)
  const attachments = Array.from({ length: count }, (_, index) => ({
    documentID: `${index}`,
    name: `log-${index + 1}.pdf`,
    mimeType: 'application/pdf',
    size: 1000,
    dateCreated: '2026-02-24T10:00:00Z',
    createdByUser: null,
    evidence: null,
  }))
  const question = aQuestion('q', { response: aResponse('q', { attachments }) })
  const review = aReview(anAudit([aGroup('A', { questions: [question] })]))
  const criterion = review.store.criterion('q')?.get()
  if (!criterion) return
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewProvider value={review}>
        <DocumentViewerProvider>
          <EvidenceGrid criterion={criterion} onAddFile={() => undefined} onMarkUp={() => undefined} />
        </DocumentViewerProvider>
      </ReviewProvider>
    </QueryClientProvider>,
  )
}

const tiles = page.getByRole('listitem')

it('the evidence grid shows six pieces of evidence and the button for files', async () => {
  await renderGrid(6)
  expect(tiles.elements()).toHaveLength(7)
})

it('the evidence grid shows two rows of more evidence, and the number of the others in the last tile', async () => {
  await renderGrid(16)
  expect(tiles.elements()).toHaveLength(6)
  await expect.element(page.getByRole('button', { name: 'Add file' })).toBeVisible()
  const more = page.getByRole('button', { name: 'Show 12 more' })
  await expect.element(more).toHaveTextContent('+12')
  await more.click()
  expect(tiles.elements()).toHaveLength(17)
  await expect.element(more).not.toBeInTheDocument()
})
