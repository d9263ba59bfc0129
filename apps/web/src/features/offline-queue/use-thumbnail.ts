import { useEffect, useState } from 'react'
import type { QueuedFile } from './file-queue.ts'

/** The formats that browsers show. A photo in another format is shown by its name. */
const SHOWN = /^image\/(jpeg|png|gif|webp|avif)$/

/**
 * Object URL of the thumbnail, or of the photo itself until the thumbnail exists. Key the component by `thumbnailKey`,
 * because each read of the device's storage creates other objects for the same file.
 */
export function useThumbnail({ file, content }: Pick<QueuedFile, 'file' | 'content'>): string | undefined {
  const [image] = useState(content?.thumbnail ?? (SHOWN.test(file.type) ? file : undefined))
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!image) return
    const created = URL.createObjectURL(image)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [image])
  return url
}

export const thumbnailKey = ({ key, content }: Pick<QueuedFile, 'key' | 'content'>): string =>
  `${key} ${content?.thumbnail ? 'thumbnail' : 'file'}`
