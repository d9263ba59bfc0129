/** What runs, besides the Node.js it runs with: a test file of vitest, or a program of the proof's folder. */
export interface Proof {
  name: string
  command: readonly string[]
}

const vitest = (path: string) => ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', path]

/** Every proof in its full form, in the order they run: the data first, for what comes after it asks it. */
export const PROOFS: readonly Proof[] = [
  { name: 'authorisation', command: vitest('proof/authorisation') },
  { name: 'fields', command: ['proof/fields/main.ts'] },
  { name: 'malformed', command: ['proof/malformed/main.ts'] },
  { name: 'races', command: ['proof/races/main.ts'] },
  { name: 'crash', command: ['proof/crash/main.ts'] },
  { name: 'documents', command: ['proof/documents/main.ts'] },
  { name: 'uploads', command: ['proof/uploads/main.ts'] },
  { name: 'attacks', command: ['proof/attacks/main.ts'] },
  { name: 'backup', command: ['proof/backup/main.ts'] },
  { name: 'two-servers', command: ['proof/two-servers/main.ts'] },
  { name: 'web', command: ['proof/web/main.ts'] },
  { name: 'data', command: ['proof/data/main.ts', '--audits', '100000'] },
  { name: 'plans', command: ['proof/plans/main.ts'] },
  { name: 'list-speed', command: ['proof/list-speed/main.ts'] },
  { name: 'flat-growth', command: ['proof/flat-growth/main.ts'] },
]
