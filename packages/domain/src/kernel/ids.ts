/** The id of a record that was never saved, and the value of a user field without a user. */
export const ZERO_ID = '00000000-0000-0000-0000-000000000000'

export const isZeroId = (id: string): boolean => id === ZERO_ID
