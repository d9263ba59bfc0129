export interface FileContent {
  /** In lower case hexadecimal digits. */
  sha256: string
  /** Only for photos that the browser can decode. */
  thumbnail?: Blob
}

const THUMBNAIL_WIDTH = 320

async function createThumbnail(file: File): Promise<Blob | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: THUMBNAIL_WIDTH, resizeQuality: 'medium' })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 })
  } catch {
    // The browser cannot decode the format. The file is shown without a thumbnail.
    return undefined
  }
}

/** Computes the SHA-256 of the file's bytes, and then a thumbnail of a photo. */
export async function readFile(file: File): Promise<FileContent> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  const thumbnail = await createThumbnail(file)
  return { sha256: toHex(digest), ...(thumbnail ? { thumbnail } : {}) }
}

const toHex = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
