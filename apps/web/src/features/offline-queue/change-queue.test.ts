import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import { describe, expect, it } from 'vitest'
import { createStore } from '../../ui/store.ts'
import { type ChangeAttempt, createChangeQueue, type NewChange, type QueuedChange } from './change-queue.ts'
import type { QueuedFile } from './file-queue.ts'
import { createMemoryStorage } from './storage.ts'

const createTextShape = (text: string): MarkupShape => ({
  kind: 'text',
  colour: 'red',
  at: [0, 0],
  text,
})

/** A device whose server increments the version of mark-up with each change. */
function aDevice() {
  const sent: QueuedChange['change'][] = []
  const device = {
    isReachable: true,
    sent,
    files: createStore<readonly QueuedFile[]>([]),
  }
  const send = async ({ change }: QueuedChange): Promise<ChangeAttempt> => {
    if (!device.isReachable) return { outcome: 'retry-later' }
    sent.push(change)
    return {
      outcome: 'sent',
      result: change.kind === 'markup' ? { ...change.markup, version: change.markup.version + 1 } : undefined,
    }
  }
  const queue = createChangeQueue({
    userID: 'me',
    storage: createMemoryStorage<NewChange>(),
    files: { items: device.files },
    withLock: (work) => work(),
    send,
  })
  return { device, queue }
}

const createQueuedFile = (evidenceID: string): QueuedFile => ({
  seq: 1,
  key: 'key',
  userID: 'me',
  auditID: 'audit',
  auditTypeQuestionID: 'question',
  file: new File(['x'], 'photo.jpg'),
  capture: { evidenceID, capturedAt: null, clockOffset: null, position: null, place: null },
})

describe('savePlaces', () => {
  it('sends only the last order of each audit when the device is online', async () => {
    const { device, queue } = aDevice()
    device.isReachable = false
    await queue.savePlaces('audit', ['Kitchen', 'Rooms'])
    await queue.savePlaces('other audit', ['Grounds'])
    await queue.savePlaces('audit', ['Rooms', 'Kitchen'])
    await queue.drain()
    expect(queue.items.get()).toHaveLength(2)
    device.isReachable = true
    await queue.drain()
    expect(device.sent).toEqual([
      { kind: 'places', places: ['Grounds'] },
      { kind: 'places', places: ['Rooms', 'Kitchen'] },
    ])
    expect(queue.items.get()).toEqual([])
  })
})

describe('saveMarkup', () => {
  it('sends later mark-up of a photo with the version of the previous response', async () => {
    const { device, queue } = aDevice()
    device.isReachable = false
    await queue.saveMarkup('audit', 'photo', { version: 0, shapes: [createTextShape('one')] })
    await queue.saveMarkup('audit', 'photo', { version: 0, shapes: [createTextShape('two')] })
    device.isReachable = true
    await queue.drain()
    expect(device.sent).toMatchObject([{ markup: { version: 0 } }, { markup: { version: 1 } }])
    expect(queue.savedMarkups.get().get('photo')).toEqual({ version: 2, shapes: [createTextShape('two')] })
  })

  it('sends mark-up after the server has received the photo', async () => {
    const { device, queue } = aDevice()
    device.files.set([createQueuedFile('photo')])
    await queue.saveMarkup('audit', 'photo', { version: 0, shapes: [createTextShape('one')] })
    await queue.saveMarkup('audit', 'other photo', { version: 0, shapes: [createTextShape('two')] })
    await queue.drain()
    expect(device.sent).toMatchObject([{ evidenceID: 'other photo' }])
    device.files.set([])
    await queue.drain()
    expect(device.sent).toMatchObject([{ evidenceID: 'other photo' }, { evidenceID: 'photo' }])
  })
})
