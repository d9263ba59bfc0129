/** The start of the clock in tests: a Tuesday morning. */
export const CLOCK_START = new Date('2026-03-10T09:00:00.000Z')
