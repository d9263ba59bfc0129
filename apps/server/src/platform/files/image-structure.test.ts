import sharp from 'sharp'
import { expect, it } from 'vitest'
import { prepareForDecoding } from './image-structure.ts'
import { pngWithText } from './testing/samples.ts'

const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#264' } })

it('removes text chunks from a PNG and keeps its pixels', async () => {
  const file = await pngWithText(2)
  const prepared = prepareForDecoding(file) ?? Buffer.alloc(0)
  expect(prepared.includes('zTXt')).toBe(false)
  expect(prepared.length).toBeLessThan(1_000)
  const pixels = { width: 8, height: 8, size: 192 }
  expect((await sharp(prepared).raw().toBuffer({ resolveWithObject: true })).info).toMatchObject(pixels)
})

it('keeps colour profile and orientation of a PNG', async () => {
  const file = await image.clone().withMetadata({ orientation: 6 }).png().toBuffer()
  const found = await sharp(prepareForDecoding(file)).metadata()
  expect(found.orientation).toBe(6)
  expect(found.icc).toBeDefined()
})

it('passes a PNG that ends within a chunk', () => {
  const cut = Buffer.from('89504e470d0a1a0a00000fff494844520000', 'hex')
  expect(prepareForDecoding(Buffer.concat([cut, Buffer.alloc(8)]))).toBeInstanceOf(Buffer)
})

it('passes progressive JPEG files as they are', async () => {
  const file = await image.clone().jpeg({ progressive: true }).toBuffer()
  expect(prepareForDecoding(file)).toBe(file)
})

it('refuses a JPEG with more than 50 scans', async () => {
  const file = await image.clone().jpeg({ progressive: true }).toBuffer()
  const [scan, end] = [file.lastIndexOf(Buffer.from([0xff, 0xda])), file.length - 2]
  const repeat = (count: number) =>
    Buffer.concat([file.subarray(0, end), ...Array(count).fill(file.subarray(scan, end)), file.subarray(end)])
  expect(prepareForDecoding(repeat(20))).toBeDefined()
  expect(prepareForDecoding(repeat(50))).toBeUndefined()
})
