import { m } from '../../../../../messages/messages.js'
import type { CommentView } from '../../store/criterion.ts'

/** Whose comment it is; what came over from an older system may name nobody. */
export const authorOf = ({ createdByUser }: CommentView) =>
  createdByUser ?? { userID: '', name: m.review_somebody(), profileImage: null }
