import sanitizeHtml from 'sanitize-html'
import { RICH_TEXT } from './rules.ts'

/** Deeper than anybody writes; what is nested further is a trick. */
const MAX_NESTING = 30

/** Of what is clean already, so that every < begins a tag. */
const hasText = (cleaned: string): boolean => /\S/.test(cleaned.replaceAll(/<[^<>]*>/g, ''))

/** Formatted text as it may be stored: what could run or look like ours is gone, and text without a word is none. */
export function sanitizeRichText(html: string): string {
  const cleaned = sanitizeHtml(html, { ...RICH_TEXT, nestingLimit: MAX_NESTING }).trim()
  return hasText(cleaned) ? cleaned : ''
}
