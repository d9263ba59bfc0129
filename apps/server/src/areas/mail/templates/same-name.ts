const normalizeName = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** Ignores case and accents. */
export const isSameName = (one: string, other: string): boolean => normalizeName(one) === normalizeName(other)
