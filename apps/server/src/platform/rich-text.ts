import sanitizeHtml, { type IOptions } from 'sanitize-html'

/** The elements allowed in formatted text. The text of other elements is kept. */
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

/** Deeper nesting is never legitimate. */
const MAX_NESTING = 30

/** Expects sanitised HTML, in which every < starts a tag. */
const hasText = (cleaned: string): boolean => /\S/.test(cleaned.replaceAll(/<[^<>]*>/g, ''))

/** Sanitises formatted text for storage; text without any characters becomes empty. */
export function sanitizeRichText(html: string): string {
  const cleaned = sanitizeHtml(html, { ...RICH_TEXT, nestingLimit: MAX_NESTING }).trim()
  return hasText(cleaned) ? cleaned : ''
}
