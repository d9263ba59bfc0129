/** A spreadsheet would take such a cell for a formula and run it. */
const DANGEROUS = /^[=+\-@\t\r]/
const GUARDED = /^'[=+\-@\t\r]/

/** The quote makes the cell text, also for somebody who opens the file with a double click. */
export const harmless = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text)

/** What the cell said before it was made harmless. */
export const asWritten = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
