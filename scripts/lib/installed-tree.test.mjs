import { describe, expect, it } from 'vitest'
import { agrees } from './installed-tree.mjs'

const machine = { os: 'linux', cpu: 'arm64', libc: 'glibc' }
const here = { version: '1.0.0', integrity: 'sha512-a' }
const lockOf = (packages) => ({ packages: { '': { name: 'sojourn' }, ...packages } })
const check = (locked, installed) => agrees(lockOf(locked), lockOf(installed), machine)

describe('what is installed agrees with the lock file', () => {
  it('when everything is there', () => {
    expect(check({ 'node_modules/a': here }, { 'node_modules/a': here })).toBe(true)
  })

  it.each([
    ['missing', {}],
    ['of another version', { 'node_modules/a': { ...here, version: '1.0.1' } }],
    ['of another content', { 'node_modules/a': { ...here, integrity: 'sha512-b' } }],
  ])('not when a package is %s', (_what, installed) => {
    expect(check({ 'node_modules/a': here }, installed)).toBe(false)
  })

  it.each([
    ['another system', { os: ['darwin'], cpu: ['arm64'] }, true],
    ['another processor', { os: ['linux'], cpu: ['x64'] }, true],
    ['another C library', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }, true],
    ['every system but this', { os: ['!linux'] }, true],
    ['this machine', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }, false],
    ['every system but another', { os: ['!win32'] }, false],
  ])('without an optional package for %s', (_whom, made, expected) => {
    expect(check({ 'node_modules/a': { ...here, ...made, optional: true } }, {})).toBe(expected)
  })

  it('without one for this machine that the registry did not hold', () => {
    const unheld = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] }
    expect(check({ 'node_modules/a': unheld }, {})).toBe(true)
  })

  it('and the packages of the project itself are links', () => {
    const locked = { 'apps/web': { name: 'web' }, 'node_modules/web': { resolved: 'apps/web', link: true } }
    expect(check(locked, { 'node_modules/web': { link: true } })).toBe(true)
    expect(check(locked, {})).toBe(false)
  })
})
