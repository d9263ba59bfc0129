import { inflateSync } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, it } from 'vitest'
import { drawPortrait, type Portrait } from './draw-portrait.ts'
import { encodePng } from './render-png.ts'

const portrait: Portrait = {
  backdrop: 0xd9e4dc,
  skin: 0xe3b392,
  hair: 0x463226,
  clothes: 0x2f5d50,
  style: 'bun',
}

/** Decompresses the data of the IDAT chunk, after 41 bytes of headers and before its checksum and the IEND chunk. */
const readRows = (png: Buffer): Buffer => inflateSync(png.subarray(41, png.length - 16))

describe('encodePng', () => {
  it('writes each row as its difference from the row above', () => {
    const png = encodePng(new Uint8ClampedArray([10, 20, 30, 12, 19, 30]), 1, 2)
    expect([...readRows(png)]).toEqual([2, 10, 20, 30, 2, 2, 255, 0])
    expect(png.readUInt32BE(16)).toBe(1)
    expect(png.readUInt32BE(20)).toBe(2)
  })
})

describe('drawPortrait', () => {
  it('returns the same small PNG for the same portrait', async () => {
    const drawn = drawPortrait(portrait)
    expect(await fileTypeFromBuffer(drawn)).toEqual({ ext: 'png', mime: 'image/png' })
    expect(drawn.length).toBeLessThan(20_000)
    expect(drawPortrait({ ...portrait }).equals(drawn)).toBe(true)
    expect(drawPortrait({ ...portrait, style: 'long' }).equals(drawn)).toBe(false)
  })
})
