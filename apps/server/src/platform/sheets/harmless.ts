/** A spreadsheet would take such a cell for a formula and run it; some take the wide signs of East Asian keyboards too. */
const DANGEROUS = /^[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'[=+\-@\t\r\n＝＋－＠]/

/** The quote makes the cell text, also for somebody who opens the file with a double click. */
export const harmless = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text)

/** What the cell said before it was made harmless. */
export const asWritten = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
