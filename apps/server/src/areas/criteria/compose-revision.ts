import type { NewAuditType } from '@sojourn/contract/criteria/save-audit-type'
import { cleanRichText } from '../../platform/rich-text/clean.ts'
import { type Composing, composeTree } from './compose-tree.ts'
import type { Revision } from './repository/write.ts'

/** A revision as it will be stored, from what somebody sent. */
export const composeRevision = (
  which: Pick<Revision, 'auditTypeID' | 'version'>,
  body: NewAuditType,
  composing: Composing,
): Revision => ({
  auditTypeID: which.auditTypeID,
  version: which.version,
  name: body.name,
  description: body.description,
  auditorGuidance: cleanRichText(body.auditorGuidance),
  enabled: body.enabled,
  typeVersion: body.typeVersion,
  walkAreas: body.walkAreas,
  topics: body.topics,
  sdgNames: body.sdgNames,
  groups: composeTree(body.groups, composing),
})
