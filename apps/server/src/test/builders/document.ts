import type { NewDocument } from '../../platform/files/files.ts'
import type { Platform } from '../../platform/platform.ts'

/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A stored picture that hangs on the owner named. Answers the document's id. */
export const aDocument = (
  { platform }: { platform: Platform },
  given: Pick<NewDocument, 'owner'> & Partial<NewDocument>,
): Promise<string> =>
  platform.transaction((trx) =>
    platform.files.store(
      trx,
      { name: 'picture.png', mimeType: 'image/png', createdBy: null, ...given },
      PIXEL,
    ),
  )
