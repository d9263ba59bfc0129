import { deflateSync } from 'node:zlib'

/** In points, an A4 on its side. */
export const PAGE = { width: 841.89, height: 595.28 }

const CATALOG = 1
const PAGES = 2
const INFO = 3
const RESOURCES = 4

/** Any script, as the format wants it. */
const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/**
 * A PDF that is given away page by page. The libraries there are keep something of every page, or of every word, until the
 * end; this keeps only where each object stands.
 */
export class PdfFile {
  readonly #offsets: number[] = []
  readonly #pages: number[] = []
  #written = 0
  #parts: Buffer[] = []
  #next = RESOURCES + 1

  constructor() {
    // The comment tells whoever carries the file that it is no text.
    this.#write(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'))
  }

  newId(): number {
    return this.#next++
  }

  object(id: number, body: string): void {
    this.#offsets[id] = this.#written
    this.#write(Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1'))
  }

  stream(id: number, content: Uint8Array, entries = ''): void {
    const packed = deflateSync(content)
    this.#offsets[id] = this.#written
    this.#write(
      Buffer.from(
        `${id} 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`,
        'latin1',
      ),
    )
    this.#write(packed)
    this.#write(Buffer.from('\nendstream\nendobj\n'))
  }

  page(content: string): void {
    const contentId = this.newId()
    const id = this.newId()
    this.stream(contentId, Buffer.from(content, 'latin1'))
    const size = `[0 0 ${PAGE.width} ${PAGE.height}]`
    this.object(
      id,
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox ${size} /Resources ${RESOURCES} 0 R /Contents ${contentId} 0 R >>`,
    )
    this.#pages.push(id)
  }

  /** `fonts`: their objects by the names that pages use. */
  end(fonts: ReadonlyMap<string, number>, { title, author }: { title: string; author: string }): void {
    const named = [...fonts].map(([name, id]) => `/${name} ${id} 0 R`).join(' ')
    const kids = this.#pages.map((id) => `${id} 0 R`).join(' ')
    this.object(RESOURCES, `<< /Font << ${named} >> >>`)
    this.object(PAGES, `<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>`)
    this.object(INFO, `<< /Title ${textString(title)} /Author ${textString(author)} >>`)
    this.object(
      CATALOG,
      `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (en-GB) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    )
    const start = this.#written
    const places = Array.from(
      { length: this.#next - 1 },
      (_, at) => `${String(this.#offsets[at + 1] ?? 0).padStart(10, '0')} 00000 n \n`,
    )
    this.#write(
      Buffer.from(
        `xref\n0 ${this.#next}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${this.#next} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    )
  }

  /** What was written since it was last asked. */
  take(): Uint8Array {
    const parts = Buffer.concat(this.#parts)
    this.#parts = []
    return parts
  }

  #write(part: Buffer): void {
    this.#parts.push(part)
    this.#written += part.length
  }
}
