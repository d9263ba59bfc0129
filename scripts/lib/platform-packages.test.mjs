import { describe, expect, it } from 'vitest'
import { findMissingPlatformPackages, parseMachine } from './platform-packages.mjs'

describe('parseMachine', () => {
  it.each([
    ['@scope/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@scope/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@scope/cli-linux-arm64', { os: ['linux'], cpu: ['arm64'] }],
    ['@scope/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['bufferutil', undefined],
    ['@scope/binding-wasm32-wasi', undefined],
  ])('reads the machine from %s', (name, machine) => {
    expect(parseMachine(name)).toEqual(machine)
  })
})

describe('findMissingPlatformPackages', () => {
  const parent = {
    version: '2.0.0',
    dev: true,
    optionalDependencies: { '@p/cli-linux-x64': '2.0.0', '@p/cli-darwin-x64': '2.0.0', fsevents: '1.0.0' },
  }

  it('returns the entries that npm omitted, in the format of npm', () => {
    const lock = {
      packages: { 'node_modules/p': parent, 'node_modules/@p/cli-linux-x64': { version: '2.0.0' } },
    }
    expect(findMissingPlatformPackages(lock)).toEqual({
      'node_modules/@p/cli-darwin-x64': {
        version: '2.0.0',
        cpu: ['x64'],
        dev: true,
        optional: true,
        os: ['darwin'],
      },
    })
  })

  it('resolves packages as Node.js does', () => {
    const inner = 'node_modules/a/node_modules/p'
    const lock = {
      packages: {
        [inner]: parent,
        [`${inner}/node_modules/@p/cli-linux-x64`]: {},
        'node_modules/a/node_modules/@p/cli-darwin-x64': {},
      },
    }
    expect(findMissingPlatformPackages(lock)).toEqual({})
  })
})
