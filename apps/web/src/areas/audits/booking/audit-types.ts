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
export function typeChoices(types: AuditTypes | undefined, own: Audit['auditType'] | undefined) {
  if (!types) return own ? [{ value: own.auditTypeID, label: auditTypeLabel(own) }] : []
  const offered = types
    .filter(isOffered)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((type) => ({ value: type.auditTypeID, label: auditTypeLabel(type) }))
  if (!own) return offered
  const listed = offered.some(({ value }) => value === own.auditTypeID)
  // The audit keeps its own revision of the type, not the newest.
  const label = auditTypeLabel(own)
  if (listed)
    return offered.map((choice) => (choice.value === own.auditTypeID ? { ...choice, label } : choice))
  return [{ value: own.auditTypeID, label: m.manage_audit_type_retired({ type: label }) }, ...offered]
}
