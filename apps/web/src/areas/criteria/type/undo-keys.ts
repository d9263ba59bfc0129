export type UndoDirection = 'undo' | 'redo'

/** Returns undo for Ctrl+Z and Cmd+Z, and redo with Shift and for Ctrl+Y. */
export function getUndoDirection(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): UndoDirection | undefined {
  const key = event.key.toLowerCase()
  if (event.altKey || event.ctrlKey === event.metaKey) return undefined
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined
}
