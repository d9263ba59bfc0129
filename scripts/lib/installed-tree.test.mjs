import { describe, expect, it } from 'vitest'
import { matchesLock } from './installed-tree.mjs'

const machine = { os: 'linux', cpu: 'arm64', libc: 'glibc' }
const here = { version: '1.0.0', integrity: 'sha512-a' }
const lockOf = (packages) => ({ packages: { '': { name: 'sojourn' }, ...packages } })
const check = (locked, installed) => matchesLock(lockOf(locked), lockOf(installed), machine)

describe('matchesLock', () => {
  it('is true when every package is installed', () => {
    expect(check({ 'node_modules/a': here }, { 'node_modules/a': here })).toBe(true)
  })

  it.each([
    ['missing', {}],
    ['of a different version', { 'node_modules/a': { ...here, version: '1.0.1' } }],
    ['of different content', { 'node_modules/a': { ...here, integrity: 'sha512-b' } }],
  ])('is false when a package is %s', (_what, installed) => {
    expect(check({ 'node_modules/a': here }, installed)).toBe(false)
  })

  it.each([
    ['a different operating system', { os: ['darwin'], cpu: ['arm64'] }, true],
    ['a different processor', { os: ['linux'], cpu: ['x64'] }, true],
    ['a different C library', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }, true],
    ['every operating system except this one', { os: ['!linux'] }, true],
    ['this machine', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }, false],
    ['every operating system except a different one', { os: ['!win32'] }, false],
  ])('returns the expected result when an optional package for %s is missing', (_target, made, expected) => {
    expect(check({ 'node_modules/a': { ...here, ...made, optional: true } }, {})).toBe(expected)
  })

  it('ignores a missing optional package without a checksum', () => {
    const withoutChecksum = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] }
    expect(check({ 'node_modules/a': withoutChecksum }, {})).toBe(true)
  })

  it('expects the workspaces of the project to be links', () => {
    const locked = { 'apps/web': { name: 'web' }, 'node_modules/web': { resolved: 'apps/web', link: true } }
    expect(check(locked, { 'node_modules/web': { link: true } })).toBe(true)
    expect(check(locked, {})).toBe(false)
  })
})
