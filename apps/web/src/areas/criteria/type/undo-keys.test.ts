import { expect, it } from 'vitest'
import { getUndoDirection } from './undo-keys.ts'

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

it.each([
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, 'undo'],
  ['Cmd+Z', { key: 'z', metaKey: true }, 'undo'],
  ['Ctrl+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  ['Cmd+Shift+Z', { key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
  ['Ctrl+Y', { key: 'y', ctrlKey: true }, 'redo'],
  ['Z alone', { key: 'z' }, undefined],
  ['Ctrl+Alt+Z', { key: 'z', ctrlKey: true, altKey: true }, undefined],
  ['Cmd+Y', { key: 'y', metaKey: true }, undefined],
  ['Ctrl+A', { key: 'a', ctrlKey: true }, undefined],
])('getUndoDirection returns $2 for $0', (_, pressed, expected) => {
  expect(getUndoDirection({ ...NONE, ...pressed })).toBe(expected)
})
