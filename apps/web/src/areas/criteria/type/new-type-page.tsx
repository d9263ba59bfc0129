import { emptyType } from '../draft.ts'
import type { LoadedType } from './editing.ts'
import { TypeEditor } from './type-editor.tsx'

const newType: LoadedType = { type: emptyType, version: undefined }

export function NewTypePage() {
  return <TypeEditor read={newType} />
}
