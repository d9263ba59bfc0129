import { describe, expect, it } from 'vitest'
import { summariseQueue } from './summarise-queue.ts'

const quiet = { items: [], connection: 'online', fault: undefined, isPaused: false } as const
const waiting = [{}, {}]
const refused = [{}, { refusal: 'No.' }]

describe('summariseQueue', () => {
  it.each([
    ['received when nothing is queued', quiet, { state: 'received' }],
    ['sending while online', { ...quiet, items: waiting }, { state: 'sending', count: 2 }],
    [
      'offline with the waiting items',
      { ...quiet, items: waiting, connection: 'offline' },
      { state: 'offline', count: 2 },
    ],
    ['offline without items', { ...quiet, connection: 'offline' }, { state: 'offline', count: 0 }],
    ['paused while online', { ...quiet, items: waiting, isPaused: true }, { state: 'paused', count: 2 }],
    [
      'stuck before offline',
      { ...quiet, items: refused, connection: 'offline' },
      { state: 'stuck', count: 1 },
    ],
    [
      'a full storage before stuck items',
      { ...quiet, items: refused, fault: 'storage-full' },
      { state: 'storage-full' },
    ],
  ] as const)('is %s', (_name, state, expected) => {
    expect(summariseQueue(state)).toEqual(expected)
  })
})
