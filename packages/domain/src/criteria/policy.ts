import { allowed, type Decision, refused } from '../kernel/decision.ts'

/** Audits may rest on an enabled type, so it never goes back; retiring it stops offering it. */
export const canChangeEnabled = (
  before: { enabled: boolean },
  after: { enabled: boolean },
): Decision<'stays-enabled'> => (before.enabled && !after.enabled ? refused('stays-enabled') : allowed)

/** Whether a new audit may be given this type. */
export const isOffered = (type: { enabled: boolean; retired: boolean }): boolean =>
  type.enabled && !type.retired

/**
 * The revision an audit is held against: once started the one it started with, for ever; before that the newest enabled
 * one, or none while the type has no such revision.
 */
export function revisionFor(
  audit: { startedVersion: number | null },
  type: { revisions: readonly { version: number; enabled: boolean }[] },
): number | null {
  if (audit.startedVersion !== null) return audit.startedVersion
  const enabled = type.revisions.filter((revision) => revision.enabled)
  return enabled.length === 0 ? null : Math.max(...enabled.map((revision) => revision.version))
}
