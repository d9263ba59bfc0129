import { spawnSync } from 'node:child_process'
import { existsSync, type Stats, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { explainErrors, StartError } from './start-error.ts'

/** The user that runs PostgreSQL's programs, and the program that switches to this user. */
export interface RunAs {
  readonly wrapper: readonly string[]
  readonly user: { uid: number; gid: number } | undefined
  /** The required owner of the files. */
  readonly owner: { uid: number; gid: number } | undefined
}

const CURRENT_USER: RunAs = { wrapper: [], user: undefined, owner: undefined }

/** The user `nobody`, which exists on every system. */
const NOBODY = { uid: 65_534, gid: 65_534 }

const asUser = (owner: { uid: number; gid: number }): RunAs => ({ wrapper: [], user: owner, owner })

/** Root mapped to another user id in a user namespace: file permissions of root still apply. */
const IN_NAMESPACE: RunAs = {
  wrapper: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
  user: undefined,
  owner: undefined,
}

/** Without namespaces, as in most containers: another user with the capability to enter any folder. */
const asUserIgnoringPermissions = (owner: { uid: number; gid: number }): RunAs => ({
  wrapper: [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--',
  ],
  user: undefined,
  owner,
})

/** The command and the arguments for `spawn`. */
export function createCommand(runAs: RunAs, program: string, args: readonly string[]): [string, string[]] {
  const [first = program, ...rest] = [...runAs.wrapper, program, ...args]
  return [first, rest]
}

/** Runs the program once, because permissions, access lists and containers cannot be checked reliably in advance. */
function canRun(runAs: RunAs, folder: string, postgres: string): boolean {
  const [command, args] = createCommand(runAs, '/bin/sh', [
    '-c',
    'cd "$0" && "$1" --version',
    folder,
    postgres,
  ])
  return spawnSync(command, args, { ...runAs.user, stdio: 'ignore', cwd: '/' }).status === 0
}

function listOptionsForRoot(owner: { uid: number; gid: number } | undefined): RunAs[] {
  if (owner === undefined) return [asUser(NOBODY), IN_NAMESPACE, asUserIgnoringPermissions(NOBODY)]
  return owner.uid === 0 ? [IN_NAMESPACE] : [asUser(owner), asUserIgnoringPermissions(owner)]
}

/** initdb needs the name of its user; in a container a user may have none. */
function hasUserName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function chooseForOrdinaryUser(
  currentUid: number | undefined,
  folder: string,
  folderStats: Stats | undefined,
): RunAs {
  if (folderStats && currentUid !== undefined && folderStats.uid !== currentUid)
    throw new StartError(
      `${folder} belongs to another user (uid ${folderStats.uid}). Start Sojourn as that user, or set DATA_DIR to a folder of your own.`,
    )
  return hasUserName() ? CURRENT_USER : IN_NAMESPACE
}

/** PostgreSQL refuses to run as root, and its user must own the files. */
export function chooseRunAs(dataDir: string, folder: string, postgres: string): RunAs {
  const folderStats = explainErrors(folder, () => statSync(folder, { throwIfNoEntry: false }))
  const currentUid = process.getuid?.()
  if (currentUid !== 0) return chooseForOrdinaryUser(currentUid, folder, folderStats)
  const owner =
    folderStats && existsSync(join(folder, 'PG_VERSION'))
      ? { uid: folderStats.uid, gid: folderStats.gid }
      : undefined
  const requiredFolder = owner ? folder : dataDir
  const runAs = listOptionsForRoot(owner).find((option) => canRun(option, requiredFolder, postgres))
  if (runAs) return runAs
  throw new StartError(
    `PostgreSQL does not run as root, and no other user can reach both ${postgres} and ${requiredFolder}. Start Sojourn as an ordinary user, or move the project and DATA_DIR to a path that other users can enter, such as /srv.`,
  )
}
