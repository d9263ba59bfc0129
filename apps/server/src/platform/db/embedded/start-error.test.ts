import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeReason, explainErrors, StartError } from './start-error.ts'

describe('explainErrors', () => {
  it('names the folder on a full disk', () => {
    expect(() => explainErrors('/data', () => writeFileSync('/dev/full', 'x'))).toThrow(
      new StartError(
        'The disk that holds /data is full. Free some space, or set DATA_DIR to a folder on another disk.',
      ),
    )
  })

  it('names a file that exists instead of the folder', () => {
    expect(() => explainErrors('/dev/null/data', () => mkdirSync('/dev/null/data'))).toThrow(
      /\/dev\/null\/data is not a folder/,
    )
  })

  it('names a path where no folder can be created', () => {
    expect(() => explainErrors('/proc/x', () => mkdirSync('/proc/x'))).toThrow(
      new StartError('/proc/x cannot be created. Set DATA_DIR to a folder on a local disk.'),
    )
  })

  it('reports an unknown error without its code', () => {
    const tooManyFiles = Object.assign(new Error("EMFILE: too many open files, open '/data/x'"), {
      code: 'EMFILE',
    })
    const work = () =>
      explainErrors('/data', () => {
        throw tooManyFiles
      })
    expect(work).toThrow(
      new StartError('/data cannot be used: too many open files. Set DATA_DIR to another folder.'),
    )
  })

  it('rethrows a nested StartError unchanged', () => {
    const inner = new StartError('already explained')
    const outer = () =>
      explainErrors('/data', () => {
        throw inner
      })
    expect(outer).toThrow(inner)
  })
})

describe('describeReason', () => {
  it.each([
    [
      'initdb: error: could not create directory "/d/base": No space left on device',
      /^The disk that holds \/d is full/,
    ],
    [
      'initdb: error: could not create file "/d/x": Read-only file system',
      /^\/d is on a disk that is read-only/,
    ],
    [
      'FATAL:  could not open file "global/pg_filenode.map": Permission denied',
      /^\/d is not writable for this user/,
    ],
    ['FATAL:  data directory "/d" has wrong ownership', /^\/d is not writable for this user/],
    [
      'FATAL:  database files are incompatible with server',
      /^\/d was created by another version of PostgreSQL/,
    ],
  ])('describes %s', (reason, sentence) => {
    expect(describeReason(reason, '/d')).toMatch(sentence)
  })

  it('returns undefined for an unknown reason', () => {
    expect(describeReason('FATAL:  something new', '/d')).toBeUndefined()
  })
})
