import { spawnSync } from 'node:child_process'
import { existsSync, type Stats, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { explainErrors, StartError } from './start-error.ts'

/** How PostgreSQL's programs are run: as whom, and by way of which other program. */
export interface RunAs {
  readonly through: readonly string[]
  readonly user: { uid: number; gid: number } | undefined
  /** Who must own the files. */
  readonly owner: { uid: number; gid: number } | undefined
}

const ORDINARY: RunAs = { through: [], user: undefined, owner: undefined }

/** "nobody": a user that every system has and that owns nothing else. */
const NOBODY = { uid: 65_534, gid: 65_534 }

const asUser = (owner: { uid: number; gid: number }): RunAs => ({ through: [], user: owner, owner })

/** The same user under another number: the files stay theirs, so folders closed to everybody else are no obstacle. */
const IN_NAMESPACE: RunAs = {
  through: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
  user: undefined,
  owner: undefined,
}

/** Where namespaces are not allowed (most containers): another user, who may pass through closed folders. */
const asUserIgnoringPermissions = (owner: { uid: number; gid: number }): RunAs => ({
  through: [
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

/** The command to spawn, with its arguments. */
export function commandFor(runAs: RunAs, program: string, args: readonly string[]): [string, string[]] {
  const [first = program, ...rest] = [...runAs.through, program, ...args]
  return [first, rest]
}

/** Tried rather than worked out: permissions, access lists and containers have too many ways to say no. */
function canRun(runAs: RunAs, folder: string, postgres: string): boolean {
  const [command, args] = commandFor(runAs, '/bin/sh', ['-c', 'cd "$0" && "$1" --version', folder, postgres])
  return spawnSync(command, args, { ...runAs.user, stdio: 'ignore', cwd: '/' }).status === 0
}

function optionsForRoot(owner: { uid: number; gid: number } | undefined): RunAs[] {
  if (owner === undefined) return [asUser(NOBODY), IN_NAMESPACE, asUserIgnoringPermissions(NOBODY)]
  return owner.uid === 0 ? [IN_NAMESPACE] : [asUser(owner), asUserIgnoringPermissions(owner)]
}

/** initdb asks the system for its user's name; in a container a user may have none. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function chooseForOrdinaryUser(own: number | undefined, folder: string, made: Stats | undefined): RunAs {
  if (made && own !== undefined && made.uid !== own)
    throw new StartError(
      `${folder} belongs to another user (number ${made.uid}). Start Sojourn as that user, or set DATA_DIR to a folder of your own.`,
    )
  return hasName() ? ORDINARY : IN_NAMESPACE
}

/** PostgreSQL refuses to run as root, and the files belong to whoever made them. */
export function chooseRunAs(dataDir: string, folder: string, postgres: string): RunAs {
  const made = explainErrors(folder, () => statSync(folder, { throwIfNoEntry: false }))
  const own = process.getuid?.()
  if (own !== 0) return chooseForOrdinaryUser(own, folder, made)
  const owner = made && existsSync(join(folder, 'PG_VERSION')) ? { uid: made.uid, gid: made.gid } : undefined
  const enter = owner ? folder : dataDir
  const way = optionsForRoot(owner).find((one) => canRun(one, enter, postgres))
  if (way) return way
  throw new StartError(
    `PostgreSQL does not run as root, and no other user can reach both ${postgres} and ${enter}. Start Sojourn as an ordinary user, or put the project and DATA_DIR where other users may pass, such as under /srv.`,
  )
}
