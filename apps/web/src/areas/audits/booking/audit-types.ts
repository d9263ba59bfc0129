import { auditTypeLabel } from '@sojourn/domain/criteria/numbering'
import { isOffered } from '@sojourn/domain/criteria/policy'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import type { Audit } from './audit-draft.ts'

type AuditTypes = CallResponse<'listAuditTypes'>

/**
 * The types that new audits can have, by name, and the audit's current type even if it is retired. Until the types are
 * loaded, only the current type is known.
 */
export function listTypeChoices(types: AuditTypes | undefined, current: Audit['auditType'] | undefined) {
  if (!types) return current ? [{ value: current.auditTypeID, label: auditTypeLabel(current) }] : []
  const offered = types
    .filter(isOffered)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((type) => ({ value: type.auditTypeID, label: auditTypeLabel(type) }))
  if (!current) return offered
  const isListed = offered.some(({ value }) => value === current.auditTypeID)
  // The label has the revision of the audit, which may not be the newest.
  const label = auditTypeLabel(current)
  if (isListed)
    return offered.map((choice) => (choice.value === current.auditTypeID ? { ...choice, label } : choice))
  return [{ value: current.auditTypeID, label: m.manage_audit_type_retired({ type: label }) }, ...offered]
}
