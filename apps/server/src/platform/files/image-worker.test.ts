import sharp from 'sharp'
import { expect, it } from 'vitest'
import { prepareForDecoding } from './image-worker.ts'
import { pngWithText } from './testing/samples.ts'

const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#264' } })

it('prepareForDecoding removes text chunks from a PNG and keeps its pixels', async () => {
  const file = await pngWithText(2)
  const prepared = prepareForDecoding(file) ?? Buffer.alloc(0)
  expect(prepared.includes('zTXt')).toBe(false)
  expect(prepared.length).toBeLessThan(1_000)
  const pixels = { width: 8, height: 8, size: 192 }
  expect((await sharp(prepared).raw().toBuffer({ resolveWithObject: true })).info).toMatchObject(pixels)
})

it('prepareForDecoding keeps colour profile and orientation of a PNG', async () => {
  const file = await image.clone().withMetadata({ orientation: 6 }).png().toBuffer()
  const metadata = await sharp(prepareForDecoding(file)).metadata()
  expect(metadata.orientation).toBe(6)
  expect(metadata.icc).toBeDefined()
})

it('prepareForDecoding accepts a PNG that ends within a chunk', () => {
  const truncated = Buffer.from('89504e470d0a1a0a00000fff494844520000', 'hex')
  expect(prepareForDecoding(Buffer.concat([truncated, Buffer.alloc(8)]))).toBeInstanceOf(Buffer)
})

it('prepareForDecoding keeps the pixels of a progressive JPEG', async () => {
  const file = await image.clone().jpeg({ progressive: true }).toBuffer()
  const prepared = prepareForDecoding(file)
  expect(await sharp(prepared).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'prepareForDecoding keeps orientation %i of a JPEG and drops its other metadata',
  async (orientation) => {
    const file = await image
      .clone()
      .withExif({ IFD0: { Artist: 'Ines' } })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer()
    const prepared = prepareForDecoding(file) ?? Buffer.alloc(0)
    const metadata = await sharp(prepared).metadata()
    expect(metadata.orientation).toBe(orientation)
    expect(metadata.icc).toBeDefined()
    expect(prepared.length).toBeLessThan(file.length)
    const decodeUpright = (from: Buffer) => sharp(from, { autoOrient: true }).raw().toBuffer()
    expect(await decodeUpright(prepared)).toEqual(await decodeUpright(file))
  },
)

it('prepareForDecoding drops data after the image, such as the video of a motion photo', async () => {
  const file = await image.clone().jpeg().toBuffer()
  const scans = Buffer.alloc(400, Buffer.from([0xff, 0xda]))
  expect(prepareForDecoding(Buffer.concat([file, scans]))).toEqual(prepareForDecoding(file))
})

const jpegSegment = (marker: number, content: Buffer) => {
  const header = Buffer.from([0xff, marker, 0, 0])
  header.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([header, content])
}

it('prepareForDecoding reads EXIF data that points to itself in less than 50 ms of CPU time', async () => {
  const file = await image.clone().jpeg().toBuffer()
  const entry = Buffer.from('698704000100000008000000', 'hex')
  const directory = Buffer.concat([Buffer.from([0x88, 0x13]), ...Array(5_000).fill(entry), Buffer.alloc(4)])
  const exif = Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'), directory])
  const bomb = Buffer.concat([file.subarray(0, 2), jpegSegment(0xe1, exif), file.subarray(2)])
  const start = process.cpuUsage()
  const prepared = prepareForDecoding(bomb)
  expect((await sharp(prepared).metadata()).width).toBe(64)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(50)
})

it('prepareForDecoding refuses a JPEG with more than 1,000 segments and a PNG with more than 50,000 chunks', async () => {
  const jpeg = await image.clone().jpeg().toBuffer()
  const empty = jpegSegment(0xe1, Buffer.from('Exif\0\0', 'latin1'))
  expect(
    prepareForDecoding(Buffer.concat([jpeg.subarray(0, 2), ...Array(1_001).fill(empty), jpeg.subarray(2)])),
  ).toBeUndefined()
  const png = await image.clone().png().toBuffer()
  const chunk = Buffer.from('0000000173524742', 'hex')
  const chunks = Array(50_001).fill(Buffer.concat([chunk, Buffer.alloc(5)]))
  expect(
    prepareForDecoding(Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])),
  ).toBeUndefined()
})

it('prepareForDecoding refuses a JPEG with more than 50 scans', async () => {
  const file = await image.clone().jpeg({ progressive: true }).toBuffer()
  const [scan, end] = [file.lastIndexOf(Buffer.from([0xff, 0xda])), file.length - 2]
  const repeat = (count: number) =>
    Buffer.concat([file.subarray(0, end), ...Array(count).fill(file.subarray(scan, end)), file.subarray(end)])
  expect(prepareForDecoding(repeat(20))).toBeDefined()
  expect(prepareForDecoding(repeat(50))).toBeUndefined()
})
