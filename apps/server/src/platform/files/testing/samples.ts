import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const padded = (head: Buffer<ArrayBuffer>, size: number) =>
  Buffer.concat([head, randomBytes(Math.max(size - head.length, 0))])

export const png = (size = 200) =>
  padded(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('00000001000000010806000000', 'hex'),
      Buffer.from('1f15c4890000000a49444154', 'hex'),
    ]),
    size,
  )
export const jpeg = (size = 200) => padded(Buffer.from('ffd8ffe000104a46494600010100', 'hex'), size)
export const pdf = (size = 200) => padded(Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), size)
export const mp4 = (size = 2000) =>
  padded(Buffer.from('0000001866747970697364350000020069736f6d69736f32', 'hex'), size)
export const wmv = (size = 200) => padded(Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), size)
/** The container of Word, Excel and PowerPoint before 2007. */
export const ole = (size = 2000) => padded(Buffer.from('d0cf11e0a1b11ae1', 'hex'), size)
export const exe = (size = 200) => padded(Buffer.from('MZ'), size)

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
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content])
    central.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, Buffer.from(name))
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
