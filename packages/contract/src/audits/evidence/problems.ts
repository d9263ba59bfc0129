export const evidenceProblems = {
  'evidence-mismatch': {
    status: 409,
    sentence: 'The file that arrived is not the one on your device. Please send it again.',
  },
  'evidence-not-received': {
    status: 409,
    sentence: 'This file has not arrived completely. Please send it again.',
  },
  'markup-changed': {
    status: 409,
    sentence: 'Someone else changed the mark-up of this photo in the meantime. Please check it again.',
  },
  'markup-too-long': {
    status: 409,
    sentence: 'The photos of this audit have too many drawings and texts. Please remove some.',
  },
  'markup-photos-only': { status: 409, sentence: 'Only photos can be marked up.' },
} as const satisfies Record<string, { status: number; sentence: string }>
