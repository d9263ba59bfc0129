import sanitizeHtml from 'sanitize-html'
import { type IOptions } from 'sanitize-html'

/** What formatted text of people may hold, wherever it is shown or sent; of what else stood there the words stay. */
export const RICH_TEXT = {
  allowedTags: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'span', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
} satisfies IOptions

/** Deeper than anybody writes; what is nested further is a trick. */
const MAX_NESTING = 30

/** Of what is clean already, so that every < begins a tag. */
const hasText = (cleaned: string): boolean => /\S/.test(cleaned.replaceAll(/<[^<>]*>/g, ''))

/** Formatted text as it may be stored: what could run or look like ours is gone, and text without a word is none. */
export function sanitizeRichText(html: string): string {
  const cleaned = sanitizeHtml(html, { ...RICH_TEXT, nestingLimit: MAX_NESTING }).trim()
  return hasText(cleaned) ? cleaned : ''
}
