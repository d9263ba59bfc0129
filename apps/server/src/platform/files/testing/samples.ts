import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const padTo = (head: Buffer<ArrayBuffer>, size: number) =>
  Buffer.concat([head, randomBytes(Math.max(size - head.length, 0))])

export const png = (size = 200) =>
  padTo(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('00000001000000010806000000', 'hex'),
      Buffer.from('1f15c4890000000a49444154', 'hex'),
    ]),
    size,
  )
function createPngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, checksum])
}

function* zeros(size: number): Generator<Buffer> {
  const chunk = Buffer.alloc(1024 * 1024)
  for (let remaining = size; remaining > 0; remaining -= chunk.length)
    yield chunk.subarray(0, Math.min(remaining, chunk.length))
}

/** The passes of interlacing with Adam7: first column, first row, distance between columns, distance between rows. */
const ADAM7_PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A transparent, interlaced RGBA image: a small file that takes much memory when it is decoded. Each call differs. */
export async function interlacedPng(
  width: number,
  height: number,
  bits: 8 | 16,
): Promise<Buffer<ArrayBuffer>> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, 6, 0, 0, 1], 8)
  let size = 0
  for (const [column, row, acrossStep, downStep] of ADAM7_PASSES) {
    const across = Math.ceil((width - column) / acrossStep)
    size += Math.ceil((height - row) / downStep) * (1 + across * (bits / 2))
  }
  const pixels = await buffer(Readable.from(zeros(size)).pipe(createDeflate()))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createPngChunk('IHDR', header),
    createPngChunk('tEXt', Buffer.from(`Comment\0${randomBytes(8).toString('hex')}`, 'latin1')),
    createPngChunk('IDAT', pixels),
    createPngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small image with text chunks that expand to 7 MB each. */
export async function pngWithText(chunks: number): Promise<Buffer<ArrayBuffer>> {
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#080' } })
    .png()
    .toBuffer()
  const text = deflateSync('A'.repeat(7_000_000))
  const afterHeader = 33
  return Buffer.concat([
    image.subarray(0, afterHeader),
    ...Array.from({ length: chunks }, (_, index) =>
      createPngChunk('zTXt', Buffer.concat([Buffer.from(`Comment ${index}\0\0`, 'latin1'), text])),
    ),
    image.subarray(afterHeader),
  ])
}

export const jpeg = (size = 200) => padTo(Buffer.from('ffd8ffe000104a46494600010100', 'hex'), size)
export const pdf = (size = 200) => padTo(Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), size)
export const mp4 = (size = 2000) =>
  padTo(Buffer.from('0000001866747970697364350000020069736f6d69736f32', 'hex'), size)
export const wmv = (size = 200) => padTo(Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), size)
/** The container of Word, Excel and PowerPoint before 2007. */
export const ole = (size = 2000) => padTo(Buffer.from('d0cf11e0a1b11ae1', 'hex'), size)
export const exe = (size = 200) => padTo(Buffer.from('MZ'), size)

/** A ZIP archive of uncompressed entries. */
export function zip(entries: Record<string, string>): Buffer<ArrayBuffer> {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const location = Buffer.alloc(14)
    location.writeUInt32LE(offset, 10)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content])
    central.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, location, Buffer.from(name))
    local.push(entry)
    offset += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(local.length, 8)
  end.writeUInt16LE(local.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

export const docx = () =>
  zip({
    '[Content_Types].xml':
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': `<w:document>${randomBytes(8).toString('hex')}</w:document>`,
  })
export const odt = () =>
  zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office:document-content/>' })
export const pages = () => zip({ 'Index/Document.iwa': 'x', 'Index/Metadata.iwa': 'y' })

/** The photo with a GPS location in its metadata. */
export const withLocation = (photo: Buffer): Promise<Buffer> =>
  sharp(photo)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
