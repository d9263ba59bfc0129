import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../../../ui/styles.ts'
import { DocumentList } from './document-list.tsx'

const aDocument = (number: number) => ({
  documentID: `document-${number}`,
  name: `Meter ${number}.pdf`,
  mimeType: 'application/pdf',
  size: 3000,
  dateCreated: '2026-03-10T09:00:00.000Z',
  createdByUser: null,
  evidence: null,
})

const renderList = async (count: number) => {
  const documents = Array.from({ length: count }, (_, index) => aDocument(index + 1))
  await render(<DocumentList label="Attachments" documents={documents} renderMenu={() => null} />)
  const { scrollHeight, clientHeight } = page.getByRole('list').element()
  return { scrollHeight, clientHeight }
}

it('a list of four documents does not scroll', async () => {
  const { scrollHeight, clientHeight } = await renderList(4)
  expect(scrollHeight).toBe(clientHeight)
})

it('a list of five documents scrolls', async () => {
  const { scrollHeight, clientHeight } = await renderList(5)
  expect(scrollHeight).toBeGreaterThan(clientHeight)
})
