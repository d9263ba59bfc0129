const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']

/** What a package such as @scope/binding-linux-x64-musl says about its machine by its name. */
export function machineInName(name) {
  const words = name.split(/[-/]/)
  const os = words.find((word) => SYSTEMS.includes(word))
  const cpu = words.find((word) => PROCESSORS.includes(word))
  if (os === undefined || cpu === undefined) return undefined
  const last = words.at(-1)
  const libc = last.startsWith('musl') ? 'musl' : last.startsWith('gnu') ? 'glibc' : undefined
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) }
}

/** Where Node.js would find `name` from the package at `path`, by the lock file alone. */
function isFound(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(from.lastIndexOf('node_modules/') - 1, 0))) {
    if (packages[from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`]) return true
    if (from === '') return false
  }
}

/**
 * The optional packages for other machines that the lock file leaves out. npm drops those that the registry at hand
 * does not hold, and then `npm ci` refuses the lock file for lacking them, although it would never install them here.
 */
export function missingPlatformPackages(lock) {
  const missing = {}
  for (const [path, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const machine = machineInName(name)
      if (machine === undefined || isFound(lock.packages, path, name)) continue
      const { os, cpu, libc } = machine
      // In npm's own order, so that npm has nothing to rewrite.
      missing[`node_modules/${name}`] = {
        version,
        cpu,
        ...(entry.dev && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        os,
      }
    }
  return missing
}
