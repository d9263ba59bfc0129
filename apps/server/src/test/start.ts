/** Where every test's clock starts: an ordinary Tuesday morning. */
export const START = new Date('2026-03-10T09:00:00.000Z')
