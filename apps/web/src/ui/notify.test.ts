import { beforeEach, describe, expect, it } from 'vitest'
import { dismissErrorsOf, notices, notify } from './notify.ts'

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

  it('removes an error toast when the same action succeeds later, and no other', () => {
    const failed = (action: string) => Object.assign(new Error('No.'), { action })
    notify.error('Not saved', failed('updateSite {"id":"1"}'))
    notify.error('Not deleted', failed('deleteSite {"id":"2"}'))
    notify.error('Please enter a name')
    dismissErrorsOf('updateSite {"id":"1"}')
    expect(shown()).toEqual(['Not deleted', 'Please enter a name'])
  })

  it('shows one toast for two events with the same key', () => {
    notify.info('You have received a new message.', { key: 'message 1', details: ['first'] })
    notify.info('You have received a new message.', { key: 'message 1', details: ['second'] })
    notify.info('You have received a new message.', { key: 'message 2', details: ['third'] })
    expect(notices.get().map(({ details }) => details)).toEqual([['second'], ['third']])
  })
})
