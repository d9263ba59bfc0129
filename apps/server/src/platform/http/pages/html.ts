/** Markup that may go into a page as it is. Only `html` makes it, so everything else is escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function write(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(write).join('')
  return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Every value is escaped, in text and in quoted attributes alike; lists are joined, absent values leave nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, at) => text + write(parts[at - 1]) + string))

/** Markup another library has made and escaped itself. */
export const trusted = (text: string): Html => new Html(text)
