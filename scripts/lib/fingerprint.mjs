import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

function filesUnder(root, path, isLeftOut) {
  if (isLeftOut(path)) return []
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`, isLeftOut))
}

/** One short text that changes when a file under these paths changes, comes or goes. Dates do not matter: a clone has new ones. */
export function fingerprint(root, paths, isLeftOut = () => false) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((one) => filesUnder(root, one, isLeftOut))) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
