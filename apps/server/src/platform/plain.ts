/** As the database's plain(): without regard to case and accents. */
export const toSearchText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
