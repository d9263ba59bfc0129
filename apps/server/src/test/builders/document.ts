import type { NewDocument } from '../../platform/files/files.ts'
import type { Platform } from '../../platform/platform.ts'

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Stores a picture as a document of the owner and returns the id of the document. */
export const aDocument = (
  { platform }: { platform: Platform },
  columns: Pick<NewDocument, 'owner'> & Partial<NewDocument>,
): Promise<string> =>
  platform.transaction((trx) =>
    platform.files.store(
      trx,
      { name: 'picture.png', mimeType: 'image/png', createdBy: null, ...columns },
      PIXEL,
    ),
  )
