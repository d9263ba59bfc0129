import type { DocumentInput } from '@sojourn/contract/audits/review/calls'
import type { Trx } from '../../../platform/db/pool.ts'
import type { DocumentOwner } from '../../../platform/files/files.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'

/** A finished upload or a small file of the request becomes a document. */
export const storeDocument = (
  { files }: Platform,
  trx: Trx,
  actor: Principal,
  owner: DocumentOwner,
  sent: DocumentInput,
): Promise<string> =>
  'uploadID' in sent
    ? files.attachUpload(trx, owner, sent.uploadID, actor, { name: sent.name })
    : files.storeBase64(trx, actor, owner, sent)
