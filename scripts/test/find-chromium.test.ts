import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findChromium } from './find-chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'sojourn-chromium-'))
const program = join(folder, 'chromium')
writeFileSync(program, '#!/bin/sh\n')
chmodSync(program, 0o755)
afterAll(() => rmSync(folder, { recursive: true }))

it('findChromium returns the browser in CHROME_PATH before any other', () => {
  expect(findChromium({ CHROME_PATH: program, PATH: '/nowhere' })).toBe(program)
})

it('findChromium throws if CHROME_PATH is not an executable file', () => {
  expect(() => findChromium({ CHROME_PATH: join(folder, 'none') })).toThrow('CHROME_PATH')
})

it('findChromium searches the folders of PATH first', () => {
  expect(findChromium({ PATH: folder })).toBe(program)
})
