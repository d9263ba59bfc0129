import { expect, it } from 'vitest'
import { checkHouse } from './check.ts'
import { parseSource } from './sources.ts'

const check = (files: Record<string, string>) =>
  checkHouse(Object.entries(files).map(([path, text]) => parseSource(path, text)))

const areas = 'apps/server/src/areas'

it.each([
  ['web and server', 'apps/web/src/lib/a.ts', "import '../../../server/src/platform/clock.ts'", 'never meet'],
  ['a package in the domain', 'packages/domain/src/a.ts', "import { z } from 'zod'", 'nothing but itself'],
  ['Node in the contract', 'packages/contract/src/a.ts', "import 'node:fs'", 'only itself'],
  [
    'an area in the platform',
    'apps/server/src/platform/a.ts',
    "import '../areas/people/index.ts'",
    'knows no area',
  ],
  ['the app in an area', `${areas}/people/a.ts`, "import '../../app.ts'", 'never what starts them'],
  [
    'the inside of an area',
    `${areas}/people/a.ts`,
    "import '../identity/repository.ts'",
    'through its index.ts',
  ],
  ['an area to its left', `${areas}/people/a.ts`, "import '../audits/index.ts'", 'in the order'],
  ['an area nobody knows', `${areas}/people/a.ts`, "import '../weather/index.ts'", 'in the order'],
  [
    'a builder in a source',
    `${areas}/people/a.ts`,
    "import '#test/builders/user'",
    'no source imports a test',
  ],
  [
    'an area in a component',
    'apps/web/src/ui/a.tsx',
    "import '../areas/audits/list.tsx'",
    'import no feature',
  ],
  ['Node in the browser', 'apps/web/src/lib/a.ts', "import 'node:fs'", 'has no Node.js'],
  ['a type', 'packages/domain/src/a.ts', "import type { z } from 'zod'", 'nothing but itself'],
  [
    'a passed-on name',
    'packages/domain/src/a.ts',
    "const a = 1\nexport { z } from 'zod'\n",
    'nothing but itself',
  ],
  ['an import on demand', 'packages/domain/src/a.ts', "await import('zod')", 'nothing but itself'],
  ['SQL in a command', `${areas}/people/commands/a.ts`, "db.selectFrom('site')", 'SQL outside'],
  ['a barrel', 'apps/web/src/ui/all.ts', "export * from './avatar.tsx'", 'passes on'],
])('refuses %s', (_, path, text, sentence) => {
  expect(check({ [path]: text })).toEqual([expect.stringContaining(sentence)])
})

it('names a circle once', () => {
  const files = {
    'packages/domain/src/a.ts': "import './b.ts'",
    'packages/domain/src/b.ts': "import './c.ts'",
    'packages/domain/src/c.ts': "import './a.ts'",
  }
  expect(check(files)).toEqual([expect.stringContaining('in a circle')])
})

it('accepts a house in order', () => {
  const files = {
    'packages/contract/src/a.ts': "import { ROLES } from '@sojourn/domain'\nimport { z } from 'zod'",
    [`${areas}/audits/a.ts`]: "import '../people/index.ts'\nimport '../../platform/clock.ts'",
    [`${areas}/people/repository.ts`]: "db.selectFrom('site')",
    [`${areas}/reporting/reports/gifts.ts`]: 'sql`select`',
    [`${areas}/people/index.ts`]: "export * from './commands/a.ts'",
    [`${areas}/people/a.api.test.ts`]: "import { aUser } from '#test/builders/user'",
    'apps/server/src/app.ts': "import './areas/people/index.ts'",
  }
  expect(check(files)).toEqual([])
})
