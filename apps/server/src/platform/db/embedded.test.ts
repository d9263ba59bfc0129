import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { linkLibraries } from './embedded.ts'

it('linkLibraries creates only the missing symbolic links of libraries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-links-'))
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  ]
  mkdirSync(join(folder, 'native/lib'), { recursive: true })
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
  writeFileSync(join(folder, 'native/lib/libpq.so.5.18'), 'library')
  writeFileSync(join(folder, 'native/lib/libpq.so'), 'already there')
  linkLibraries(folder)
  linkLibraries(folder)
  expect(readlinkSync(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect(readFileSync(join(folder, 'native/lib/libpq.so.5'), 'utf8')).toBe('library')
  expect(readFileSync(join(folder, 'native/lib/libpq.so'), 'utf8')).toBe('already there')
  rmSync(folder, { recursive: true })
})
