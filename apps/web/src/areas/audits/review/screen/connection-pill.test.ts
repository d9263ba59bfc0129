import { describe, expect, it } from 'vitest'
import { summariseQueue } from './connection-pill.tsx'

const idle = { items: [], connection: 'online', fault: undefined, isPaused: false } as const
const waiting = [{}, {}]
const refused = [{}, { refusal: 'No.' }]

describe('summariseQueue', () => {
  it.each([
    ['received when nothing is queued', idle, { state: 'received' }],
    ['sending while online', { ...idle, items: waiting }, { state: 'sending', count: 2 }],
    [
      'offline with the number of waiting items',
      { ...idle, items: waiting, connection: 'offline' },
      { state: 'offline', count: 2 },
    ],
    ['offline without items', { ...idle, connection: 'offline' }, { state: 'offline', count: 0 }],
    ['paused while online', { ...idle, items: waiting, isPaused: true }, { state: 'paused', count: 2 }],
    [
      'stuck, even while offline',
      { ...idle, items: refused, connection: 'offline' },
      { state: 'stuck', count: 1 },
    ],
    [
      'storage-full, even if items are stuck',
      { ...idle, items: refused, fault: 'storage-full' },
      { state: 'storage-full' },
    ],
  ] as const)('returns %s', (_name, state, expected) => {
    expect(summariseQueue(state)).toEqual(expected)
  })
})
