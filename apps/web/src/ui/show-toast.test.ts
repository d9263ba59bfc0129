import { beforeEach, describe, expect, it } from 'vitest'
import { dismissErrors, showToast, toasts } from './show-toast.ts'

const getShownTexts = () => toasts.visibleToasts.map(({ content }) => content.text)

describe('showToast', () => {
  beforeEach(() => toasts.clear())

  it('replaces a toast with the same text and tone, so that it is shown for the full time', () => {
    showToast.success('Saved')
    const before = toasts.visibleToasts[0]?.key
    showToast.success('Removed')
    showToast.success('Saved')
    expect(getShownTexts()).toEqual(['Saved', 'Removed'])
    expect(toasts.visibleToasts[0]?.key).not.toBe(before)
  })

  it('shows the same text in another tone as a second toast', () => {
    showToast.error('Saved')
    showToast.success('Saved')
    expect(getShownTexts()).toEqual(['Saved', 'Saved'])
  })

  it('shows at most three toasts and removes the oldest first', () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) showToast.info(text)
    expect(getShownTexts()).toEqual(['five', 'four', 'three'])
  })

  it('removes an error toast when the same action succeeds later, and no other', () => {
    const createFailure = (action: string) => Object.assign(new Error('No.'), { action })
    showToast.error('Not saved', createFailure('updateSite {"id":"1"}'))
    showToast.error('Not deleted', createFailure('deleteSite {"id":"2"}'))
    showToast.error('Please enter a name')
    dismissErrors('updateSite {"id":"1"}')
    expect(getShownTexts()).toEqual(['Please enter a name', 'Not deleted'])
  })

  it('shows one toast for two events with the same key', () => {
    showToast.info('You have received a new message.', { key: 'message 1', details: ['first'] })
    showToast.info('You have received a new message.', { key: 'message 1', details: ['second'] })
    showToast.info('You have received a new message.', { key: 'message 2', details: ['third'] })
    expect(toasts.visibleToasts.map(({ content }) => content.details)).toEqual([['third'], ['second']])
  })
})
