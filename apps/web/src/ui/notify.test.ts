import { beforeEach, describe, expect, it } from 'vitest'
import { notices, notify } from './notify.ts'

const shown = () => notices.get().map(({ text }) => text)

describe('notices', () => {
  beforeEach(() => notices.set([]))

  it('say the same thing once, and let it last anew', () => {
    notify.success('Saved')
    const before = notices.get()[0]?.id
    notify.success('Removed')
    notify.success('Saved')
    expect(shown()).toEqual(['Removed', 'Saved'])
    expect(notices.get().at(-1)?.id).not.toBe(before)
  })

  it('keep the same words in another tone apart', () => {
    notify.error('Saved')
    notify.success('Saved')
    expect(shown()).toEqual(['Saved', 'Saved'])
  })

  it('are never more than three, the oldest gone first', () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) notify.info(text)
    expect(shown()).toEqual(['three', 'four', 'five'])
  })
})
