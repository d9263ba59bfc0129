const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Everything that pixels, colours and orientation need. */
const PNG_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND']
/** A camera writes about ten scans. The decoder goes through all pixels for each one. */
const MAX_JPEG_SCANS = 50

const START_OF_SCAN = 0xda

/** Text chunks expand to hundreds of megabytes when a PNG is opened, so the decoder never gets them. */
function keepPixelChunks(file: Buffer): Buffer {
  const kept: Buffer[] = [PNG_SIGNATURE]
  let start = PNG_SIGNATURE.length
  while (start + 12 <= file.length) {
    const end = start + 12 + file.readUInt32BE(start)
    if (PNG_CHUNKS.includes(file.toString('latin1', start + 4, start + 8)))
      kept.push(file.subarray(start, end))
    start = end
  }
  return Buffer.concat(kept)
}

function countJpegScans(file: Buffer): number {
  let scans = 0
  for (let at = file.indexOf(0xff); at !== -1 && scans <= MAX_JPEG_SCANS; at = file.indexOf(0xff, at + 1))
    if (file[at + 1] === START_OF_SCAN) scans += 1
  return scans
}

/** The file as the decoder gets it; undefined for a file that would take very long to decode. */
export function prepareForDecoding(file: Buffer): Buffer | undefined {
  if (file.subarray(0, 8).equals(PNG_SIGNATURE)) return keepPixelChunks(file)
  return countJpegScans(file) > MAX_JPEG_SCANS ? undefined : file
}
