import { describe, expect, it } from 'vitest'
import { matchesLock } from './installed-tree.mjs'

const machine = { os: 'linux', cpu: 'arm64', libc: 'glibc' }
const entry = { version: '1.0.0', integrity: 'sha512-a' }
const createLockFile = (packages) => ({ packages: { '': { name: 'sojourn' }, ...packages } })
const check = (locked, installed) => matchesLock(createLockFile(locked), createLockFile(installed), machine)

describe('matchesLock', () => {
  it('is true when every package is installed', () => {
    expect(check({ 'node_modules/a': entry }, { 'node_modules/a': entry })).toBe(true)
  })

  it.each([
    ['missing', {}],
    ['of a different version', { 'node_modules/a': { ...entry, version: '1.0.1' } }],
    ['of different content', { 'node_modules/a': { ...entry, integrity: 'sha512-b' } }],
  ])('is false when a package is %s', (_what, installed) => {
    expect(check({ 'node_modules/a': entry }, installed)).toBe(false)
  })

  it.each([
    ['a different operating system', true, { os: ['darwin'], cpu: ['arm64'] }],
    ['a different processor', true, { os: ['linux'], cpu: ['x64'] }],
    ['a different C library', true, { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['every operating system except this one', true, { os: ['!linux'] }],
    ['this machine', false, { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
    ['every operating system except a different one', false, { os: ['!win32'] }],
  ])('when only an optional package for %s is missing, returns %s', (_target, expected, target) => {
    expect(check({ 'node_modules/a': { ...entry, ...target, optional: true } }, {})).toBe(expected)
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
