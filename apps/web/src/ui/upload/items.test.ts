import { describe, expect, it } from 'vitest'
import {
  formatFileSize,
  formatPartialSize,
  getPercent,
  selectNextUploads,
  type UploadEvent,
  type UploadItem,
  uploadReducer,
} from './items.ts'

const createItem = (id: number, state: UploadItem['state'] = 'waiting', sent = 0): UploadItem => ({
  id,
  name: `photo-${id}.jpg`,
  size: 1000,
  sent,
  state,
})

const applyEvents = (start: UploadItem, ...events: UploadEvent[]) =>
  events.reduce<readonly UploadItem[]>(uploadReducer, [start])[0]

describe('uploadReducer', () => {
  it('changes a file from waiting to finished', () => {
    const events: UploadEvent[] = [
      { type: 'start', id: 1 },
      { type: 'progress', id: 1, sent: 400 },
      { type: 'finish', id: 1 },
    ]
    expect(applyEvents(createItem(1), ...events)).toEqual({ ...createItem(1), state: 'finished', sent: 1000 })
  })

  it('ignores a late progress event of a paused file', () => {
    const paused = applyEvents(
      createItem(1, 'sending', 400),
      { type: 'pause', id: 1 },
      { type: 'progress', id: 1, sent: 500 },
    )
    expect(paused).toMatchObject({ state: 'paused', sent: 400 })
  })

  it('sets a resumed or retried file to waiting and removes its error', () => {
    expect(applyEvents(createItem(1, 'paused', 400), { type: 'resume', id: 1 })).toMatchObject({
      state: 'waiting',
      sent: 400,
    })
    const retried = applyEvents(
      createItem(1, 'sending'),
      { type: 'fail', id: 1, message: 'No.' },
      { type: 'resume', id: 1 },
    )
    expect(retried).toEqual(createItem(1))
  })

  it('sets an offline file to sending on its next progress event', () => {
    const resumed = applyEvents(
      createItem(1, 'sending', 200),
      { type: 'offline', id: 1 },
      { type: 'progress', id: 1, sent: 300 },
    )
    expect(resumed).toMatchObject({ state: 'sending', sent: 300 })
  })

  it('does not resume refused or finished files', () => {
    expect(applyEvents(createItem(1, 'refused'), { type: 'resume', id: 1 })).toMatchObject({
      state: 'refused',
    })
    expect(applyEvents(createItem(1, 'finished'), { type: 'resume', id: 1 })).toMatchObject({
      state: 'finished',
    })
  })

  it('limits the progress to the file size', () => {
    expect(applyEvents(createItem(1, 'sending'), { type: 'progress', id: 1, sent: 9999 })).toMatchObject({
      sent: 1000,
    })
  })

  it('removes one file and keeps the others', () => {
    expect(uploadReducer([createItem(1), createItem(2)], { type: 'remove', id: 1 })).toEqual([createItem(2)])
  })
})

describe('selectNextUploads', () => {
  it('returns three files at once, oldest first', () => {
    const items = [createItem(1), createItem(2, 'finished'), createItem(3), createItem(4), createItem(5)]
    expect(selectNextUploads(items).map(({ id }) => id)).toEqual([1, 3, 4])
    expect(
      selectNextUploads([
        createItem(1, 'sending'),
        createItem(2, 'offline'),
        createItem(3),
        createItem(4),
      ]).map(({ id }) => id),
    ).toEqual([3])
  })
})

describe('getPercent and formatFileSize', () => {
  it('round percentages down, so that 100 is shown only at the end', () => {
    expect(getPercent(createItem(1, 'sending', 999))).toBe(99)
    expect(getPercent({ ...createItem(1), size: 0 })).toBe(0)
  })

  it('format file sizes with a suitable unit', () => {
    expect([0, 512, 422_000, 1_500_000, 52_428_800, 524_288_000].map(formatFileSize)).toEqual([
      '0 B',
      '512 B',
      '412 KB',
      '1.4 MB',
      '50 MB',
      '500 MB',
    ])
  })
})

describe('formatPartialSize', () => {
  it('omits a unit that is the same as that of the total', () => {
    const total = 118 * 1024 * 1024
    expect([0, 900 * 1024, 62 * 1024 * 1024].map((part) => formatPartialSize(part, total))).toEqual([
      '0',
      '900 KB',
      '62',
    ])
  })
})
