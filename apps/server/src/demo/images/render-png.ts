import { crc32, deflateSync } from 'node:zlib'

/** A signed distance function: the distance of a point from the edge, negative inside. */
export type Shape = (x: number, y: number) => number

// Math.hypot takes ten times as long, because it prevents overflow, which cannot happen here.
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y)

export const ellipse =
  (centreX: number, centreY: number, radiusX: number, radiusY: number): Shape =>
  (x, y) =>
    (length((x - centreX) / radiusX, (y - centreY) / radiusY) - 1) * Math.min(radiusX, radiusY)

export const roundedBox =
  (centreX: number, centreY: number, halfWidth: number, halfHeight: number, radius: number): Shape =>
  (x, y) => {
    const beyondX = Math.abs(x - centreX) - halfWidth + radius
    const beyondY = Math.abs(y - centreY) - halfHeight + radius
    const corner = length(Math.max(beyondX, 0), Math.max(beyondY, 0))
    return corner + Math.min(Math.max(beyondX, beyondY), 0) - radius
  }

export const intersect =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.max(a(x, y), b(x, y))

export const unite =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.min(a(x, y), b(x, y))

export const subtract =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.max(shape(x, y), -hole(x, y))

export const above =
  (lineY: number): Shape =>
  (_x, y) =>
    y - lineY

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function createChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(typeAndData))
  return Buffer.concat([length, typeAndData, checksum])
}

/** Encodes rows of red, green and blue bytes as a PNG. */
export function encodePng(pixels: Uint8ClampedArray, width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = 2
  // PNG filter "Up": each row is the difference from the row above, which compresses gradients well.
  const stride = width * 3
  const lines = Buffer.alloc(height * (stride + 1))
  for (let row = 0; row < height; row++) {
    const lineStart = row * (stride + 1)
    lines[lineStart] = 2
    for (let offset = 0; offset < stride; offset++) {
      const value = pixels[row * stride + offset] ?? 0
      const valueAbove = row === 0 ? 0 : (pixels[(row - 1) * stride + offset] ?? 0)
      lines[lineStart + 1 + offset] = value - valueAbove
    }
  }
  return Buffer.concat([
    PNG_SIGNATURE,
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(lines)),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A shape and its colour, 0xRRGGBB. */
export type Layer = readonly [Shape, number]

export interface Picture {
  /** The width and height of the coordinate system of the shapes. */
  canvas: number
  /** The width and height of the image in pixels. */
  size: number
  backdrop: number
  /** From the back to the front. */
  layers: readonly Layer[]
  /** The brightness of a point; 1 leaves its colour unchanged. */
  light?(x: number, y: number): number
}

const red = (colour: number): number => (colour >> 16) & 0xff
const green = (colour: number): number => (colour >> 8) & 0xff
const blue = (colour: number): number => colour & 0xff

export const darken = (colour: number): number =>
  ((red(colour) * 0.85) << 16) | ((green(colour) * 0.85) << 8) | (blue(colour) * 0.85)

/** Renders shapes as a square PNG. */
export function renderPng({ canvas, size, backdrop, layers, light = () => 1 }: Picture): Buffer {
  const scale = canvas / size
  const pixels = new Uint8ClampedArray(size * size * 3)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const x = (column + 0.5) * scale
      const y = (row + 0.5) * scale
      const brightness = light(x, y)
      const colours = blend(backdrop, layers, { x, y, scale })
      const offset = (row * size + column) * 3
      pixels[offset] = colours[0] * brightness
      pixels[offset + 1] = colours[1] * brightness
      pixels[offset + 2] = colours[2] * brightness
    }
  return encodePng(pixels, size, size)
}

/** The colour of a pixel; edges of layers are anti-aliased. */
function blend(
  backdrop: number,
  layers: readonly Layer[],
  { x, y, scale }: { x: number; y: number; scale: number },
): [number, number, number] {
  let [r, g, b] = [red(backdrop), green(backdrop), blue(backdrop)]
  for (const [shape, colour] of layers) {
    const coverage = Math.min(1, 0.5 - shape(x, y) / scale)
    if (coverage <= 0) continue
    r += (red(colour) - r) * coverage
    g += (green(colour) - g) * coverage
    b += (blue(colour) - b) * coverage
  }
  return [r, g, b]
}
