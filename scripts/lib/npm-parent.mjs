import { readFileSync } from 'node:fs'

/** Name and parent of a process, where the system tells (Linux). */
function lookUp(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent: Number(rest.split(' ')[1]) }
  } catch {
    return undefined
  }
}

const isShell = (found) => found !== undefined && /^(?:ba|da|a|z|k)?sh$/.test(found.name)

/**
 * npm runs us through a shell that passes no signal on, and a killed npm cannot either. Both leave us with other
 * ancestors than we began with. Started by hand, we may outlive whoever started us.
 */
export function whenNpmGoes(act) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined
  const parent = process.ppid
  const found = lookUp(parent)
  const npm = isShell(found) ? found.parent : undefined
  const timer = setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && lookUp(parent)?.parent !== npm)) act()
  }, 250)
  return () => clearInterval(timer)
}
