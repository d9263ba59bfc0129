import { emptyType } from '../draft.ts'
import type { Read } from './editing.ts'
import { TypeEditor } from './type-editor.tsx'

const nothing: Read = { type: emptyType, version: undefined }

export function NewTypePage() {
  return <TypeEditor read={nothing} />
}
