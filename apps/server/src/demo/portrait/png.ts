import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A PNG from rows of red, green and blue bytes. */
export function encodePng(pixels: Uint8ClampedArray, width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = 2
  // Each row says how it differs from the one above: soft gradients then shrink to almost nothing.
  const stride = width * 3
  const lines = Buffer.alloc(height * (stride + 1))
  for (let row = 0; row < height; row++) {
    const line = row * (stride + 1)
    lines[line] = 2
    for (let at = 0; at < stride; at++) {
      const here = pixels[row * stride + at] ?? 0
      const above = row === 0 ? 0 : (pixels[(row - 1) * stride + at] ?? 0)
      lines[line + 1 + at] = here - above
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
