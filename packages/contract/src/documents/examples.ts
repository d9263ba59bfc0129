import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import { link } from './calls.ts'

export const documentsShapes = {
  Link: shape(link),
}

export const documentsCallExamples: CallExamples = {
  getDocument: {
    query: { signature: undefined, expires: undefined, disposition: 'attachment', size: undefined },
  },
  linkDocument: { query: { disposition: 'inline', size: undefined } },
}
