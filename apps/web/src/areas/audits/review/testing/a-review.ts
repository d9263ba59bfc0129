import type { Audit } from '@sojourn/contract/audits/audit'
import { createAnswerQueue } from '../../../../features/offline-queue/answer-queue.ts'
import { createChangeQueue } from '../../../../features/offline-queue/change-queue.ts'
import { createFileQueue } from '../../../../features/offline-queue/file-queue.ts'
import { createMessageQueue } from '../../../../features/offline-queue/message-queue.ts'
import { createMemoryStorage } from '../../../../features/offline-queue/storage.ts'
import { createStore } from '../../../../ui/store.ts'
import type { Review } from '../review-context.ts'
import { createReviewStore } from '../store/review-store.ts'

const me = { userID: 'me', name: 'Ines Moreau', firstName: 'Ines', surname: 'Moreau', profileImage: null }

/** The review of an auditor whose device is offline. */
export function aReview(audit: Audit): Review {
  const device = { userID: me.userID, withLock: (work: () => Promise<void>) => work() }
  const offline = { ...device, send: async () => ({ outcome: 'retry-later' }) as const }
  const fileQueue = createFileQueue({ ...offline, storage: createMemoryStorage() })
  return {
    store: createReviewStore(audit, 1, { by: 'Auditor', me }),
    actor: { userID: me.userID, roles: ['Auditor'] },
    answerQueue: createAnswerQueue({ ...offline, storage: createMemoryStorage() }),
    fileQueue,
    messageQueue: createMessageQueue({
      ...device,
      storage: createMemoryStorage(),
      files: fileQueue,
      post: async () => ({ outcome: 'retry-later' }),
      missingFileText: () => '',
    }),
    changeQueue: createChangeQueue({ ...offline, storage: createMemoryStorage(), files: fileQueue }),
    leaving: createStore(undefined),
    rejecting: createStore(undefined),
    accepting: createStore(undefined),
    missing: createStore(new Set<string>()),
    refetch: () => undefined,
  }
}
