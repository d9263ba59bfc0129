import { expect, it } from 'vitest'
import {
  checkImage,
  checkPersonStorage,
  checkSiteStorage,
  checkStoredSiteBytes,
  checkUnfinishedUploads,
  type ImageHeader,
} from './image-limits.ts'

const header: ImageHeader = {
  width: 10_000,
  height: 5_000,
  channels: 3,
  pages: 1,
  bitsPerChannel: 8,
  isProgressive: false,
  isJpeg: true,
}
const interlaced = { isJpeg: false, isProgressive: true, channels: 4 }

it.each<[string, Partial<ImageHeader>]>([
  ['of 50 megapixels with 8 bits per channel', {}],
  ['of a panorama', { width: 16_384, height: 3_000 }],
  ['of 25 megapixels that is a progressive JPEG', { height: 2_500, isProgressive: true }],
  ['of 10 megapixels that is an interlaced PNG', { height: 1_000, ...interlaced }],
])('checkImage allows an image %s', (_title, change) => {
  expect(checkImage({ ...header, ...change })).toEqual({ allowed: true })
})

it.each<[string, Partial<ImageHeader>, string]>([
  ['more than 50 megapixels', { width: 10_001 }, 'image-too-many-pixels'],
  ['frames that add up to more than 50 megapixels', { pages: 2 }, 'image-too-many-pixels'],
  ['26 megapixels in a progressive JPEG', { height: 2_600, isProgressive: true }, 'image-too-many-pixels'],
  ['11 megapixels in an interlaced PNG', { height: 1_100, ...interlaced }, 'image-too-many-pixels'],
  ['a row of 49 megapixels', { width: 49_000_000, height: 1 }, 'image-too-many-pixels'],
  ['a column of 49 megapixels', { width: 1, height: 49_000_000 }, 'image-too-many-pixels'],
  ['a side of 16,385 pixels', { width: 16_385, height: 10 }, 'image-too-many-pixels'],
  ['16 bits per channel', { bitsPerChannel: 16 }, 'image-too-deep'],
])('checkImage refuses an image with %s', (_title, change, code) => {
  expect(checkImage({ ...header, ...change })).toEqual({ allowed: false, code })
})

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

it('storage limits allow a fifth unfinished upload and refuse a sixth', () => {
  expect(checkUnfinishedUploads(4).allowed).toBe(true)
  expect(checkUnfinishedUploads(5)).toEqual({ allowed: false, code: 'too-many-uploads' })
})

it('storage limits allow a person without a property exactly 50 MB', () => {
  expect(checkPersonStorage(40 * MEGABYTE, 10 * MEGABYTE).allowed).toBe(true)
  expect(checkPersonStorage(40 * MEGABYTE, 10 * MEGABYTE + 1)).toEqual({
    allowed: false,
    code: 'person-storage-full',
  })
})

it('storage limits allow a property exactly the gigabytes of the programme setting', () => {
  expect(checkSiteStorage(19 * GIGABYTE, GIGABYTE, 20).allowed).toBe(true)
  expect(checkSiteStorage(19 * GIGABYTE, GIGABYTE + 1, 20)).toEqual({
    allowed: false,
    code: 'site-storage-full',
  })
})

it('storage limits allow a property exactly twice its limit if deleted documents are counted', () => {
  expect(checkStoredSiteBytes(39 * GIGABYTE, GIGABYTE, 20).allowed).toBe(true)
  expect(checkStoredSiteBytes(39 * GIGABYTE, GIGABYTE + 1, 20)).toEqual({
    allowed: false,
    code: 'site-storage-full',
  })
})
