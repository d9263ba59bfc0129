import { posix } from 'node:path'

/** Where an import leads: a file of the house, or the name of a package outside it. */
export function resolveImport(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), plain))
  if (plain.startsWith('#test/')) return `apps/server/src/test/${plain.slice('#test/'.length)}.ts`
  const [, own, rest] = /^@sojourn\/(contract|domain)(?:\/(.+))?$/.exec(plain) ?? []
  return own ? `packages/${own}/src/${rest ?? 'index'}.ts` : plain
}
