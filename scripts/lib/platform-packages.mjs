const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']

/** Parses the machine in the name of a package such as @scope/binding-linux-x64-musl; undefined for other names. */
export function parseMachine(name) {
  const words = name.split(/[-/]/)
  const os = words.find((word) => SYSTEMS.includes(word))
  const cpu = words.find((word) => PROCESSORS.includes(word))
  if (os === undefined || cpu === undefined) return undefined
  const lastWord = words.at(-1)
  const libc = lastWord.startsWith('musl') ? 'musl' : lastWord.startsWith('gnu') ? 'glibc' : undefined
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) }
}

/** Whether Node.js would resolve `name` from the package at `path`, according to the lock file. */
function canResolve(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(from.lastIndexOf('node_modules/') - 1, 0))) {
    if (packages[from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`]) return true
    if (from === '') return false
  }
}

/**
 * The optional packages for other machines that are missing from the lock file. npm omits those that the registry does
 * not have, and `npm ci` then refuses the lock file because they are missing, although it would not install them here.
 */
export function findMissingPlatformPackages(lock) {
  const missingPackages = {}
  for (const [path, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const machine = parseMachine(name)
      if (machine === undefined || canResolve(lock.packages, path, name)) continue
      const { os, cpu, libc } = machine
      // In npm's own order of properties, so that npm does not rewrite the file.
      missingPackages[`node_modules/${name}`] = {
        version,
        cpu,
        ...(entry.dev && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        os,
      }
    }
  return missingPackages
}
