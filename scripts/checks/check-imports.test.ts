import { expect, it } from 'vitest'
import { checkImports } from './check-imports.ts'
import { parseSource } from './sources.ts'

const check = (files: Record<string, string>) =>
  checkImports(Object.entries(files).map(([path, text]) => parseSource(path, text)))

const areas = 'apps/server/src/areas'

it.each([
  [
    'an import of the server in the web app',
    'apps/web/src/lib/a.ts',
    "import '../../../server/src/platform/clock.ts'",
    'must not import each other',
  ],
  [
    'an import of a package in the domain',
    'packages/domain/src/a.ts',
    "import { z } from 'zod'",
    'must not import anything outside itself',
  ],
  [
    'an import of Node.js in the contract',
    'packages/contract/src/a.ts',
    "import 'node:fs'",
    'only itself, the domain and zod',
  ],
  [
    'an import of an area in the platform',
    'apps/server/src/platform/a.ts',
    "import '../areas/people/index.ts'",
    'must not import areas',
  ],
  [
    'an import of app.ts in an area',
    `${areas}/people/a.ts`,
    "import '../../app.ts'",
    'must not import app.ts',
  ],
  [
    'an import of a file of another area that is not its index.ts',
    `${areas}/people/a.ts`,
    "import '../identity/repository.ts'",
    'only through its index.ts',
  ],
  [
    'an import of an area earlier in the order',
    `${areas}/people/a.ts`,
    "import '../audits/index.ts'",
    'in the order',
  ],
  ['an import of an unknown area', `${areas}/people/a.ts`, "import '../weather/index.ts'", 'in the order'],
  [
    'an import of a test builder in production code',
    `${areas}/people/a.ts`,
    "import '#test/builders/user'",
    'must not import test code',
  ],
  [
    'an import of an area in a component',
    'apps/web/src/ui/a.tsx',
    "import '../areas/audits/list.tsx'",
    'must not import features',
  ],
  [
    'an import of API examples in the web app',
    'apps/web/src/lib/a.ts',
    "import '@sojourn/contract/people/examples'",
    'only the server may import the examples',
  ],
  [
    'an import of Node.js in the web app',
    'apps/web/src/lib/a.ts',
    "import 'node:fs'",
    'must not import Node.js',
  ],
  [
    'a type import that breaks a rule',
    'packages/domain/src/a.ts',
    "import type { z } from 'zod'",
    'must not import anything outside itself',
  ],
  [
    'a re-export that breaks a rule',
    'packages/domain/src/a.ts',
    "const a = 1\nexport { z } from 'zod'\n",
    'must not import anything outside itself',
  ],
  [
    'a dynamic import that breaks a rule',
    'packages/domain/src/a.ts',
    "await import('zod')",
    'must not import anything outside itself',
  ],
  [
    'SQL in a command',
    `${areas}/people/commands/a.ts`,
    "db.selectFrom('site')",
    'has SQL outside a repository',
  ],
  [
    'a file that only re-exports',
    'apps/web/src/ui/all.ts',
    "export * from './avatar.tsx'",
    'only re-exports',
  ],
])('checkImports reports %s', (_, path, text, sentence) => {
  expect(check({ [path]: text })).toEqual([expect.stringContaining(sentence)])
})

it('checkImports reports an import cycle once', () => {
  const files = {
    'packages/domain/src/a.ts': "import './b.ts'",
    'packages/domain/src/b.ts': "import './c.ts'",
    'packages/domain/src/c.ts': "import './a.ts'",
  }
  expect(check(files)).toEqual([expect.stringContaining('import cycle')])
})

it('checkImports accepts sources that follow all rules', () => {
  const files = {
    'packages/contract/src/a.ts': "import { ROLES } from '@sojourn/domain'\nimport { z } from 'zod'",
    [`${areas}/audits/a.ts`]: "import '../people/index.ts'\nimport '../../platform/clock.ts'",
    [`${areas}/people/repository.ts`]: "db.selectFrom('site')",
    [`${areas}/reports/reports/gifts.ts`]: 'sql`select`',
    [`${areas}/people/index.ts`]: "export * from './commands/a.ts'",
    [`${areas}/people/a.api.test.ts`]: "import { aUser } from '#test/builders/user'",
    'apps/server/src/app.ts': "import './areas/people/index.ts'",
  }
  expect(check(files)).toEqual([])
})
