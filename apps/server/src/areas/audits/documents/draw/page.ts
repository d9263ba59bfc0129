import { INK_FAINT } from '../../../../platform/pdf/colours.ts'
import type { Pdf, Style } from '../../../../platform/pdf/pdf-writer.ts'

export const LABEL: Style = { face: 'text', size: 8.25, colour: INK_FAINT }
export const COMMENT: Style = { face: 'text', size: 9.75, leading: 1.5 }

export interface PageBox {
  x: number
  width: number
  bottom: number
}

export const pageOf = (pdf: Pdf): PageBox => ({
  x: pdf.page.margins.left,
  width: pdf.page.width - pdf.page.margins.left - pdf.page.margins.right,
  bottom: pdf.page.height - pdf.page.margins.bottom,
})

/** Starts a new page if the next block does not fit, and returns whether it did. A block higher than a page continues on the next. */
export function startPageUnlessFits(pdf: Pdf, height: number, { bottom }: PageBox): boolean {
  const isNewPage = pdf.y + height > bottom
  if (isNewPage) pdf.addPage()
  return isNewPage
}
