import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads a PDF with an independent library. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; title: unknown; text: string }> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const content = await (await pdf.getPage(number)).getTextContent()
    texts.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const { info } = await pdf.getMetadata()
  return {
    pages: pdf.numPages,
    title: 'Title' in info ? info.Title : undefined,
    text: texts.join(' ').replaceAll(/\s+/g, ' '),
  }
}
