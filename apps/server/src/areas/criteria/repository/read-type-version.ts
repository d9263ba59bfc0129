import type { TypeVersion } from '@sojourn/domain'

/** The table allows nothing else. */
export const readTypeVersion = (stored: number): TypeVersion => (stored === 2 ? 2 : 1)
