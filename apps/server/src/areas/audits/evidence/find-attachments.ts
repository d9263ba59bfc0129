import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findDocuments, RESPONSE } from './repository/documents.ts'

/** The evidence of answers, by answer. */
export const findAttachments = (
  db: DbOrTrx,
  responseIDs: readonly string[],
): Promise<Map<string, AttachedDocument[]>> => findDocuments(db, RESPONSE, responseIDs)
