import { m } from '../../../messages/messages.js'
import type { Progress } from './progress.ts'

const words = {
  approved: m.review_progress_approved,
  answered: m.review_progress_answered,
  compliant: m.review_progress_compliant,
}

export const progressWords = ({ of, done, total }: Progress): string => words[of]({ done, total })
