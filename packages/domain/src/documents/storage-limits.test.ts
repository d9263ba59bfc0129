import { expect, it } from 'vitest'
import { checkPersonStorage, checkSiteStorage, checkUnfinishedUploads } from './image-limits.ts'

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

it('allows a fifth unfinished upload and refuses a sixth', () => {
  expect(checkUnfinishedUploads(4).allowed).toBe(true)
  expect(checkUnfinishedUploads(5)).toEqual({ allowed: false, code: 'too-many-uploads' })
})

it('allows a person without a property exactly 50 MB', () => {
  expect(checkPersonStorage(40 * MEGABYTE, 10 * MEGABYTE).allowed).toBe(true)
  expect(checkPersonStorage(40 * MEGABYTE, 10 * MEGABYTE + 1)).toEqual({
    allowed: false,
    code: 'person-storage-full',
  })
})

it('allows a property exactly the gigabytes of the programme setting', () => {
  expect(checkSiteStorage(19 * GIGABYTE, GIGABYTE, 20).allowed).toBe(true)
  expect(checkSiteStorage(19 * GIGABYTE, GIGABYTE + 1, 20)).toEqual({
    allowed: false,
    code: 'site-storage-full',
  })
})
