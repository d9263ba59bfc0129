/** Joins class names, ignoring undefined ones. */
export const classNames = (...names: readonly (string | undefined)[]): string =>
  names.filter(Boolean).join(' ')
