import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from './command.mjs'
import { run } from './run.mjs'
import { computeWebFingerprint } from './web-build.mjs'

describe('computeWebFingerprint', () => {
  let root
  let before
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sojourn-web-'))
    write('package-lock.json', '{}')
    write('apps/web/src/main.tsx', 'one')
    before = computeWebFingerprint(root)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it.each([
    'apps/web/src/main.tsx',
    'apps/web/src/areas/new-page.tsx',
    'apps/web/messages/en/app.json',
    'apps/web/vite.config.ts',
    'apps/web/project.inlang/settings.json',
    'packages/contract/src/calls.ts',
    'packages/domain/src/index.ts',
    'package-lock.json',
  ])('changes when %s changes', (path) => {
    write(path, 'two')
    expect(computeWebFingerprint(root)).not.toBe(before)
  })

  it.each([
    'apps/web/dist/index.html',
    'apps/web/src/messages/runtime.js',
    'apps/web/project.inlang/cache/x.json',
    'apps/web/project.inlang/.gitignore',
    'apps/web/project.inlang/.meta.json',
    'apps/web/project.inlang/README.md',
    'apps/web/project.inlang/.lix/x',
    'apps/web/src/main.test.tsx',
    'apps/server/src/main.ts',
  ])('stays the same when %s changes', (path) => {
    write(path, 'two')
    expect(computeWebFingerprint(root)).toBe(before)
  })

  it('stays the same after the message compiler has written its files', async () => {
    const web = join(root, 'apps/web')
    const plugin = join(ROOT, 'node_modules/@inlang/plugin-message-format/dist/index.js')
    const settings = {
      baseLocale: 'en',
      locales: ['en'],
      modules: [relative(web, plugin)],
      'plugin.inlang.messageFormat': { pathPattern: ['./messages/{locale}/app.json'] },
    }
    write('apps/web/project.inlang/settings.json', JSON.stringify(settings))
    write('apps/web/messages/en/app.json', JSON.stringify({ hello: 'Hello' }))
    const beforeCompiling = computeWebFingerprint(root)
    const options = JSON.stringify({
      project: join(web, 'project.inlang'),
      outdir: join(web, 'src/messages'),
    })
    const compile = `const { compile } = await import('@inlang/paraglide-js'); await compile(${options}); process.exit(0)`
    const args = ['--input-type=module', '--eval', compile]
    expect(await run(process.execPath, args, { cwd: join(ROOT, 'apps/web'), stdio: 'ignore' })).toBe(0)
    expect(readdirSync(join(web, 'project.inlang')).length).toBeGreaterThan(1)
    expect(computeWebFingerprint(root)).toBe(beforeCompiling)
  }, 30_000)
})
