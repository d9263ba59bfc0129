/** An error at start that the operator can fix. It is printed as one sentence, without a stack trace. */
export class StartError extends Error {}

const REASONS: readonly [RegExp, (folder: string) => string][] = [
  [
    /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    (folder) =>
      `The disk that holds ${folder} is full. Free some space, or set DATA_DIR to a folder on another disk.`,
  ],
  [
    /EROFS|Read-only file system/,
    (folder) => `${folder} is on a disk that is read-only. Set DATA_DIR to a writable folder.`,
  ],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted|has wrong ownership/,
    (folder) =>
      `${folder} is not writable for this user. Start Sojourn as the owner of the folder, or set DATA_DIR to another folder.`,
  ],
  [
    /ENOTDIR|EEXIST|Not a directory/,
    (folder) => `${folder} is not a folder. Set DATA_DIR to a folder, or to a path that does not exist yet.`,
  ],
  [
    // Only the code of Node.js: PostgreSQL's "No such file or directory" may have other causes.
    /ENOENT/,
    (folder) => `${folder} cannot be created. Set DATA_DIR to a folder on a local disk.`,
  ],
  [
    /database files are incompatible with server/,
    (folder) =>
      `${folder} was created by another version of PostgreSQL. Set DATA_DIR to another folder, or migrate the data with that version's pg_dump.`,
  ],
  [
    /could not create shared memory segment|Cannot allocate memory/,
    () =>
      'PostgreSQL could not allocate the memory it needs. Free some memory, or set DATABASE_URL to a PostgreSQL on another machine.',
  ],
]

/** The sentence for a known error message of Node.js or PostgreSQL; undefined for an unknown one. */
export function describeReason(reason: string, folder: string): string | undefined {
  return REASONS.find(([pattern]) => pattern.test(reason))?.[1](folder)
}

const describeError = (error: unknown) =>
  error instanceof Error
    ? 'code' in error
      ? `${error.code} ${error.message}`
      : error.message
    : String(error)

/** The message of a Node.js error without its code and its system call. */
const shortenMessage = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/^[A-Z]+: /, '').replace(/, \w+ '.*$/s, '')

/** Runs file operations in `folder` and turns their errors into a `StartError`. */
export function explainErrors<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      describeReason(describeError(error), folder) ??
        `${folder} cannot be used: ${shortenMessage(error)}. Set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}
