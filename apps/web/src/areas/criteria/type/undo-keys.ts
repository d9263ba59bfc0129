export type UndoDirection = 'undo' | 'redo'

/** Ctrl+Z or Cmd+Z undo; with Shift, or as Ctrl+Y, they redo. */
export function getUndoDirection(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): UndoDirection | undefined {
  const key = event.key.toLowerCase()
  if (event.altKey || event.ctrlKey === event.metaKey) return undefined
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined
}
