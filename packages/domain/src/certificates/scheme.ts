/** Steps from the application to the certificate, on the scheme page. */
export const MAX_SCHEME_STEPS = 8

/** Whether an audit type and its revision are published. */
export interface PublishedType {
  /** Whether an Admin has published the type. */
  isPublic: boolean
  retired: boolean
}

export interface PublishedRevision {
  enabled: boolean
  isNewest: boolean
  /** Whether a certificate was issued for this revision. */
  isCertified: boolean
}

/**
 * Whether everyone can read the criteria of a revision: of the newest one while the type is offered, and of each one that
 * a certificate in the register refers to.
 */
export const isRevisionPublic = (
  type: PublishedType,
  { enabled, isNewest, isCertified }: PublishedRevision,
): boolean => type.isPublic && enabled && (isCertified || (isNewest && !type.retired))
