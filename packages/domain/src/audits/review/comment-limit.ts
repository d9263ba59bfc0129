import { allowed, type Decision, refused } from '../../kernel/decision.ts'
import type { ReviewRefusal } from './sentences.ts'

/** All comments of an audit are sent in one response, so they are limited together. */
export const MAX_COMMENT_CHARACTERS = { criterion: 50_000, audit: 1_000_000 }

export function canAddComment(
  existingCharacters: typeof MAX_COMMENT_CHARACTERS,
  text: string,
): Decision<ReviewRefusal> {
  const { criterion, audit } = existingCharacters
  if (criterion + text.length > MAX_COMMENT_CHARACTERS.criterion) return refused('comments-too-long')
  return audit + text.length > MAX_COMMENT_CHARACTERS.audit ? refused('audit-comments-too-long') : allowed
}
