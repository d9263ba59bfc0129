import type { IOptions } from 'sanitize-html'

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
