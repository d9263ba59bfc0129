/** Of a form: nothing to do, something to save, on its way, and just arrived. */
export type SaveState = 'unchanged' | 'changed' | 'saving' | 'saved'

export function saveState(now: { isSaving: boolean; isChanged: boolean; isSaved: boolean }): SaveState {
  if (now.isSaving) return 'saving'
  if (now.isChanged) return 'changed'
  return now.isSaved ? 'saved' : 'unchanged'
}
