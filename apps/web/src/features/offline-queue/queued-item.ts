/** Something that the server has not confirmed yet. */
export interface QueuedItem {
  /** Its place in the line. */
  seq: number
  /** The Idempotency-Key, chosen when it was given: however often it is sent, it counts once. */
  key: string
  userID: string
  auditID: string
  auditTypeQuestionID: string
  /** Why the server did not take it. It stays until the person tries again or gives it up. */
  refusal?: string | undefined
}

/** The criterion that it is about. */
export type CriterionKey = Pick<QueuedItem, 'auditID' | 'auditTypeQuestionID'>

/** Several items of one criterion, such as an answer and a comment, count once. */
export const countCriteria = (items: readonly CriterionKey[]): number =>
  new Set(items.map(({ auditID, auditTypeQuestionID }) => `${auditID} ${auditTypeQuestionID}`)).size

export type NewItem<What> = What & Omit<QueuedItem, 'seq' | 'refusal'>

/** Where things are kept until they have arrived. */
export interface QueueStorage<What> {
  /** Oldest first. Rejects when the device's storage cannot be read. */
  list(userID: string): Promise<(What & QueuedItem)[]>
  add(item: NewItem<What>): Promise<What & QueuedItem>
  put(item: What & QueuedItem): Promise<void>
  remove(seq: number): Promise<void>
}

/** What does not fit on the device lives as long as the page; it is told from the rest by its number. */
export const isStoredOnDevice = ({ seq }: Pick<QueuedItem, 'seq'>): boolean => seq > 0

/** For a browser that keeps nothing, and for what is too large: numbered downwards from nought. */
export function createMemoryStorage<What>(): QueueStorage<What> {
  const held = new Map<number, What & QueuedItem>()
  let last = 0
  return {
    list: async (userID) => [...held.values()].filter((one) => one.userID === userID),
    add: async (item) => {
      last -= 1
      const added = { ...item, seq: last }
      held.set(last, added)
      return added
    },
    put: async (item) => void held.set(item.seq, item),
    remove: async (seq) => void held.delete(seq),
  }
}
