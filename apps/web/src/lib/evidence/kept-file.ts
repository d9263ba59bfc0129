/** A photo or document for a criterion that the server does not have yet. */
export interface KeptFile {
  seq: number
  /** The Idempotency-Key of hanging it on its criterion: however often it is tried, it hangs there once. */
  key: string
  userID: string
  auditID: string
  auditTypeQuestionID: string
  file: File
  /** Set once its bytes have arrived, until it hangs on its criterion. */
  uploadID?: string
  /** Why the server did not take it. It stays until the person tries again or gives it up. */
  refusal?: string
}

export type NewFile = Omit<KeptFile, 'seq'>

/** Where files are kept until they have arrived. */
export interface FileShelf {
  /** Oldest first. */
  list(userID: string): Promise<KeptFile[]>
  add(file: NewFile): Promise<KeptFile>
  put(file: KeptFile): Promise<void>
  remove(seq: number): Promise<void>
}

const MEGABYTE = 1024 * 1024
/** Photos and documents are smaller by rule; only a long film is not. */
const LARGEST = 200 * MEGABYTE
const MOST = 1000 * MEGABYTE

/** Whether it finds room on this device, beside what is kept already; `free` where the browser says. */
export const mayBeKept = (size: number, kept: number, free = Number.POSITIVE_INFINITY): boolean =>
  size <= LARGEST && kept + size <= MOST && size < free

/** What does not fit on the device lives as long as the page; it is told from the rest by its number. */
export const isOnDevice = ({ seq }: Pick<KeptFile, 'seq'>): boolean => seq > 0

/** For a browser that keeps nothing, and for what is too large: numbered downwards from nought. */
export function pageShelf(): FileShelf {
  const held = new Map<number, KeptFile>()
  let last = 0
  return {
    list: async (userID) => [...held.values()].filter((one) => one.userID === userID),
    add: async (file) => {
      last -= 1
      const added = { ...file, seq: last }
      held.set(last, added)
      return added
    },
    put: async (file) => void held.set(file.seq, file),
    remove: async (seq) => void held.delete(seq),
  }
}
