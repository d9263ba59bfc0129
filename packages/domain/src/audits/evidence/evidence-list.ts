export interface ListedEvidence {
  receiptNumber: number
  sha256: string
  /** In bytes. */
  size: number
  isDeleted: boolean
}

/**
 * The evidence of an audit as text: one line per receipt, in order of the receipt numbers. The SHA-256 of this text is the
 * fingerprint that the report prints.
 */
export const formatEvidenceList = (evidence: readonly ListedEvidence[]): string =>
  evidence
    .toSorted((a, b) => a.receiptNumber - b.receiptNumber)
    .map(
      ({ receiptNumber, sha256, size, isDeleted }) =>
        `${receiptNumber} ${sha256} ${size}${isDeleted ? ' deleted' : ''}`,
    )
    .join('\n')

/** The receipt numbers that are missing between 1 and the last one that was signed. */
export function findReceiptGaps(receiptNumbers: readonly number[], lastSigned: number): number[] {
  const presentNumbers = new Set(receiptNumbers)
  const highest = Math.max(lastSigned, ...receiptNumbers)
  return Array.from({ length: highest }, (_, index) => index + 1).filter(
    (number) => !presentNumbers.has(number),
  )
}
