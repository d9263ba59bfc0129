/** What runs, besides the Node.js it runs with: a test file of vitest, or a program of the proof's folder. */
export interface Proof {
  name: string
  command: readonly string[]
}

const vitest = (path: string) => ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', path]

/** Every proof in its full form, in the order they run: the data first, for what comes after it asks it. */
export const PROOFS: readonly Proof[] = [
  { name: 'authorisation', command: vitest('security/authorisation') },
  { name: 'fields', command: ['security/fields/main.ts'] },
  { name: 'malformed', command: ['security/malformed/main.ts'] },
  { name: 'races', command: ['resilience/races/main.ts'] },
  { name: 'crash', command: ['resilience/crash/main.ts'] },
  { name: 'documents', command: ['bench/documents/main.ts'] },
  { name: 'uploads', command: ['bench/uploads/main.ts'] },
  { name: 'attacks', command: ['security/attacks/main.ts'] },
  { name: 'backup', command: ['resilience/backup/main.ts'] },
  { name: 'two-servers', command: ['resilience/two-servers/main.ts'] },
  { name: 'web', command: ['bench/web/main.ts'] },
  { name: 'data', command: ['bench/data/main.ts', '--audits', '100000'] },
  { name: 'pages', command: ['bench/pages/main.ts'] },
  { name: 'list-speed', command: ['bench/list-speed/main.ts'] },
]
