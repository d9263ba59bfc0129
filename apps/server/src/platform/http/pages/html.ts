import { MARK_PATHS, MARK_SIZE } from '@sojourn/domain/kernel/mark'

/** Markup that is not escaped. Only `html` and `trusted` create it. */
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

function escapePart(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(escapePart).join('')
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Escapes every value for text and quoted attributes. Lists are joined; false, null and undefined are left out. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + escapePart(parts[index - 1]) + string))

/** Markup that another library has already escaped. */
export const trusted = (text: string): Html => new Html(text)

const paths = MARK_PATHS.map(
  ({ path, opacity }) =>
    html`<path fill="currentColor" fill-rule="evenodd" opacity="${opacity}" d="${path}"/>`,
)

/** The default mark of programmes without a logo. */
export const mark = html`<svg width="28" height="28" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}" aria-hidden="true">${paths}</svg>`
