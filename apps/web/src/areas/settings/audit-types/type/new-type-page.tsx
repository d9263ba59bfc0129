import { emptyType } from '../draft.ts'
import { TypeEditor } from './type-editor.tsx'
import type { Read } from './use-editing.ts'

const nothing: Read = { type: emptyType, version: undefined }

export function NewTypePage() {
  return <TypeEditor read={nothing} />
}
