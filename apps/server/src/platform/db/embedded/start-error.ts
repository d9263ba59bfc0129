/** A reason not to start that the person at the keyboard can remove: one sentence, no stack. */
export class StartError extends Error {}

const REASONS: readonly [RegExp, (folder: string) => string][] = [
  [
    /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    (folder) => `The disk that holds ${folder} is full. Make room, or set DATA_DIR to a folder elsewhere.`,
  ],
  [
    /EROFS|Read-only file system/,
    (folder) => `${folder} is on a disk that is read-only. Set DATA_DIR to a folder that can be written.`,
  ],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted|has wrong ownership/,
    (folder) =>
      `${folder} may not be written by this user. Start Sojourn as the user it belongs to, or set DATA_DIR to another folder.`,
  ],
  [
    /ENOTDIR|EEXIST|Not a directory/,
    (folder) => `${folder} is not a folder. Set DATA_DIR to a folder, or to a name that is still free.`,
  ],
  [
    // Written as Node writes it: PostgreSQL's own "No such file or directory" may mean something else.
    /ENOENT/,
    (folder) => `${folder} cannot be made there. Set DATA_DIR to a folder on an ordinary disk.`,
  ],
  [
    /database files are incompatible with server/,
    (folder) =>
      `${folder} was made by another version of PostgreSQL. Set DATA_DIR to another folder, or bring the data over with that version's pg_dump.`,
  ],
  [
    /could not create shared memory segment|Cannot allocate memory/,
    () =>
      'PostgreSQL could not get the memory it needs. Free some, or set DATABASE_URL to a PostgreSQL elsewhere.',
  ],
]

/** The sentence for a known reason in an error or in PostgreSQL's own words; undefined for an unknown one. */
export function describeReason(reason: string, folder: string): string | undefined {
  return REASONS.find(([pattern]) => pattern.test(reason))?.[1](folder)
}

const textOf = (error: unknown) =>
  error instanceof Error
    ? 'code' in error
      ? `${error.code} ${error.message}`
      : error.message
    : String(error)

/** Node's words without its code in front and its call behind. */
const shortMessageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/^[A-Z]+: /, '').replace(/, \w+ '.*$/s, '')

/** Does file work in `folder`, and turns what the disk refuses into a sentence. */
export function explainErrors<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      describeReason(textOf(error), folder) ??
        `${folder} cannot be used: ${shortMessageOf(error)}. Set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}
