/** Marks a new record, and "nobody" where a person is named. */
export const ZERO_ID = '00000000-0000-0000-0000-000000000000'

export const isZeroId = (id: string): boolean => id === ZERO_ID
