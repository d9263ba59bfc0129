/** The `typ` header of a receipt. */
export const RECEIPT_TYPE = 'evidence-receipt+jwt'

export interface EvidencePosition {
  latitude: number
  longitude: number
  /** In metres. */
  accuracy: number
}

/** A received file of evidence as it is stored. */
export interface ReceivedEvidence {
  auditID: string
  evidenceID: string
  receiptNumber: number
  name: string
  mimeType: string
  size: number
  sha256: string
  hashedOnDevice: boolean
  /** By the device's clock. */
  capturedAt: string | null
  /** Milliseconds that the device's clock is ahead of the server's. */
  clockOffset: number | null
  position: EvidencePosition | null
  place: string | null
  receivedAt: string
}

/** The signed content of a receipt. */
export interface ReceiptPayload extends ReceivedEvidence {
  /** The origin of the installation. */
  iss: string
  /** Seconds since 1970. */
  iat: number
  /** The criteria that the file was first attached to. */
  criteria: string[]
  addedBy: { userID: string; name: string } | null
  /** True for a file that was received before receipts existed; `receivedAt` is then the time of the receipt. */
  backfilled?: true
}

export const createReceiptPayload = (
  evidence: ReceivedEvidence,
  details: {
    issuer: string
    criteria: readonly string[]
    addedBy: { userID: string; name: string } | null
    isBackfilled?: boolean
  },
): ReceiptPayload => ({
  iss: details.issuer,
  iat: Math.floor(Date.parse(evidence.receivedAt) / 1000),
  auditID: evidence.auditID,
  evidenceID: evidence.evidenceID,
  receiptNumber: evidence.receiptNumber,
  name: evidence.name,
  mimeType: evidence.mimeType,
  size: evidence.size,
  sha256: evidence.sha256,
  hashedOnDevice: evidence.hashedOnDevice,
  capturedAt: evidence.capturedAt,
  clockOffset: evidence.clockOffset,
  position: evidence.position,
  place: evidence.place,
  receivedAt: evidence.receivedAt,
  criteria: [...details.criteria],
  addedBy: details.addedBy && { userID: details.addedBy.userID, name: details.addedBy.name },
  ...(details.isBackfilled ? { backfilled: true } : {}),
})

const toComparable = (value: unknown): string => JSON.stringify(value ?? null)

const positionOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return null
  const { latitude, longitude, accuracy }: Partial<EvidencePosition> = value
  return [latitude, longitude, accuracy]
}

const SIMPLE_FIELDS = [
  'auditID',
  'evidenceID',
  'receiptNumber',
  'name',
  'mimeType',
  'size',
  'sha256',
  'hashedOnDevice',
  'capturedAt',
  'clockOffset',
  'place',
  'receivedAt',
] as const satisfies (keyof ReceivedEvidence)[]

/** The fields in which a signed payload differs from the stored evidence. */
export function compareReceipt(
  payload: Readonly<Record<string, unknown>>,
  stored: ReceivedEvidence & { criteria: readonly string[]; addedBy: string | null },
): string[] {
  const differing: string[] = SIMPLE_FIELDS.filter(
    (field) => toComparable(payload[field]) !== toComparable(stored[field]),
  )
  if (toComparable(positionOf(payload.position)) !== toComparable(positionOf(stored.position)))
    differing.push('position')
  // Criteria that were added later are not in the receipt.
  const criteria: unknown = payload.criteria
  if (!Array.isArray(criteria) || criteria.some((criterion) => !stored.criteria.includes(criterion)))
    differing.push('criteria')
  const addedBy = payload.addedBy
  const userID =
    typeof addedBy === 'object' && addedBy !== null && 'userID' in addedBy ? addedBy.userID : null
  if (userID !== stored.addedBy) differing.push('addedBy')
  return differing
}
