import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { explainErrors, StartError, describeReason } from './start-error.ts'

describe('orMistake', () => {
  it('names the folder on a full disk', () => {
    expect(() => explainErrors('/data', () => writeFileSync('/dev/full', 'x'))).toThrow(
      new StartError('The disk that holds /data is full. Make room, or set DATA_DIR to a folder elsewhere.'),
    )
  })

  it('names a file that stands where a folder should be', () => {
    expect(() => explainErrors('/dev/null/data', () => mkdirSync('/dev/null/data'))).toThrow(
      /\/dev\/null\/data is not a folder/,
    )
  })

  it('names a place where no folder can be made', () => {
    expect(() => explainErrors('/proc/x', () => mkdirSync('/proc/x'))).toThrow(
      new StartError('/proc/x cannot be made there. Set DATA_DIR to a folder on an ordinary disk.'),
    )
  })

  it('says what it does not know in words, without the code', () => {
    const busy = Object.assign(new Error("EMFILE: too many open files, open '/data/x'"), { code: 'EMFILE' })
    const work = () =>
      explainErrors('/data', () => {
        throw busy
      })
    expect(work).toThrow(
      new StartError('/data cannot be used: too many open files. Set DATA_DIR to another folder.'),
    )
  })

  it('keeps a sentence that was found further down', () => {
    const inner = new StartError('already said')
    const outer = () =>
      explainErrors('/data', () => {
        throw inner
      })
    expect(outer).toThrow(inner)
  })
})

describe('sentenceFor', () => {
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
      /^\/d may not be written by this user/,
    ],
    ['FATAL:  data directory "/d" has wrong ownership', /^\/d may not be written by this user/],
    ['FATAL:  database files are incompatible with server', /^\/d was made by another version of PostgreSQL/],
  ])('knows %s', (said, sentence) => {
    expect(describeReason(said, '/d')).toMatch(sentence)
  })

  it('has none for what it does not know', () => {
    expect(describeReason('FATAL:  something new', '/d')).toBeUndefined()
  })
})
