import { PHRASE_LIMITS, type VisitRefusal } from '@sojourn/domain'

export const fieldworkProblems = {
  'visit-changed': {
    status: 409,
    sentence: 'The visit record was changed on another device. Please check it again.',
  },
  'visit-signature-outdated': {
    status: 409,
    sentence: 'The summary has changed since it was signed. Please ask for the signatures again.',
  },
  'visit-times-reversed': {
    status: 422,
    sentence: 'The times must be in this order: arrival, opening meeting, closing meeting, departure.',
  },
  'visit-signature-too-long': {
    status: 422,
    sentence: 'This signature has too many strokes. Please clear it and sign again.',
  },
  'too-many-phrases': {
    status: 409,
    sentence: `You can have at most ${PHRASE_LIMITS.own} phrases of your own. Please delete some.`,
  },
} as const satisfies Record<
  VisitRefusal | 'visit-changed' | 'too-many-phrases',
  { status: number; sentence: string }
>
