const ORIENTATION_TAG = 0x0112
const UPRIGHT = 1
const MAX_ENTRIES = 200

/** The orientation (1 to 8) in the first directory of EXIF data, without following any pointer. */
export function readOrientation(exif: Buffer): number {
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const read32 = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  try {
    const directory = read32(4)
    const entries = Math.min(read16(directory), MAX_ENTRIES)
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + index * 12
      if (read16(entry) !== ORIENTATION_TAG) continue
      const orientation = read16(entry + 8)
      return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT
    }
  } catch {
    // The data ends before the entry.
  }
  return UPRIGHT
}

/** EXIF data with an orientation and nothing else. */
export function exifWith(orientation: number): Buffer {
  const exif = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  exif.writeUInt16LE(orientation, 18)
  return exif
}
