import { useEffect, useState } from 'react'
import type { QueuedFile } from './file-queue.ts'

/** The image formats that browsers can display. */
const DISPLAYABLE_TYPE = /^image\/(jpeg|png|gif|webp|avif)$/

/**
 * Returns the object URL of the thumbnail, or of the photo while there is no thumbnail. The component needs `getThumbnailKey`
 * as its key, because each read of the device's storage creates new objects for the same file.
 */
export function useThumbnail({ file, content }: Pick<QueuedFile, 'file' | 'content'>): string | undefined {
  const [image] = useState(content?.thumbnail ?? (DISPLAYABLE_TYPE.test(file.type) ? file : undefined))
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!image) return
    const created = URL.createObjectURL(image)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [image])
  return url
}

export const getThumbnailKey = ({ key, content }: Pick<QueuedFile, 'key' | 'content'>): string =>
  `${key} ${content?.thumbnail ? 'thumbnail' : 'file'}`
