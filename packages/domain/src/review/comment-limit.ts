import { allowed, type Decision, refused } from '../kernel/decision.ts'
import type { ReviewRefusal } from './sentences.ts'

/** The comments on a criterion are always sent together, so they are limited together. */
export const MAX_COMMENT_CHARACTERS = 50_000

export const mayAddComment = (existingCharacters: number, text: string): Decision<ReviewRefusal> =>
  existingCharacters + text.length > MAX_COMMENT_CHARACTERS ? refused('comments-too-long') : allowed
