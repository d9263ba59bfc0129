const normalizeName = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** Nobody should need the right case or the right accent. */
export const isSameName = (one: string, other: string): boolean => normalizeName(one) === normalizeName(other)
