/** Several class names for one element. */
export const classNames = (...names: readonly (string | undefined)[]): string =>
  names.filter(Boolean).join(' ')
