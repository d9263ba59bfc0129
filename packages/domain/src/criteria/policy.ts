import { allowed, type Decision, refused } from '../kernel/decision.ts'

/** An enabled type cannot be disabled, because audits may use it. It can be retired. */
export const canChangeEnabled = (
  before: { enabled: boolean },
  after: { enabled: boolean },
): Decision<'stays-enabled'> => (before.enabled && !after.enabled ? refused('stays-enabled') : allowed)

/** Whether the type can be selected for a new audit. */
export const isOffered = (type: { enabled: boolean; retired: boolean }): boolean =>
  type.enabled && !type.retired

/**
 * The revision that an audit uses: the one it started with, or before the start the newest enabled one. Null when the type
 * has no enabled revision.
 */
export function revisionFor(
  audit: { startedVersion: number | null },
  type: { revisions: readonly { version: number; enabled: boolean }[] },
): number | null {
  if (audit.startedVersion !== null) return audit.startedVersion
  const enabled = type.revisions.filter((revision) => revision.enabled)
  return enabled.length === 0 ? null : Math.max(...enabled.map((revision) => revision.version))
}
