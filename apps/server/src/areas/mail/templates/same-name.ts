const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** Nobody should need the right case or the right accent. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other)
