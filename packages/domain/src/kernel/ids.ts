/** The id of a new record, and of "no person" in a field for a person. */
export const ZERO_ID = '00000000-0000-0000-0000-000000000000'

export const isZeroId = (id: string): boolean => id === ZERO_ID
