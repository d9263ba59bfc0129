/** Several class names for one element. */
export const join = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ')
