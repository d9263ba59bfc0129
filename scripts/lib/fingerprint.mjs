import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function listFiles(root, path, isIgnored) {
  if (isIgnored(path)) return []
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`, isIgnored))
}

/** A hash of the names and contents of all files under these paths. Dates are ignored, because a clone has new ones. */
export function computeFingerprint(root, paths, isIgnored = () => false) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((start) => listFiles(root, start, isIgnored))) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether the stamp file exists and has this content. */
export function hasStamp(file, stamp) {
  try {
    return readFileSync(file, 'utf8') === stamp
  } catch {
    return false
  }
}

export const writeStamp = (file, stamp) => writeFileSync(file, stamp)
