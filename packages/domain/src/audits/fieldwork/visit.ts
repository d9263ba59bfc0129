import { allowed, type Decision, firstRefusal, refused } from '../../kernel/decision.ts'

export const VISIT_LIMITS = {
  people: 50,
  strokes: 200,
  pointsPerStroke: 1000,
  points: 5000,
  summary: 5000,
} as const

/** The points of the opening and the closing meeting. The texts are in the messages of the web app. */
export const VISIT_POINTS = [
  { key: 'opening-purpose', meeting: 'opening' },
  { key: 'opening-programme', meeting: 'opening' },
  { key: 'opening-photos', meeting: 'opening' },
  { key: 'opening-safety', meeting: 'opening' },
  { key: 'closing-findings', meeting: 'closing' },
  { key: 'closing-comments', meeting: 'closing' },
  { key: 'closing-decision', meeting: 'closing' },
  { key: 'closing-returned', meeting: 'closing' },
] as const
export type VisitPoint = (typeof VISIT_POINTS)[number]['key']

/** The sentences of the points in the report. */
export const VISIT_POINT_SENTENCES: Readonly<Record<VisitPoint, string>> = {
  'opening-purpose': 'Explained the purpose and the steps of the audit',
  'opening-programme': 'Agreed the order of the places and the people to meet',
  'opening-photos': 'Agreed what may be photographed',
  'opening-safety': 'Asked about safety rules and emergency exits',
  'closing-findings': 'Read out all Noncompliant criteria',
  'closing-comments': 'Gave the property the chance to comment on each of them',
  'closing-decision': 'Explained that the certifier decides, not the auditor',
  'closing-returned': 'Returned keys and borrowed documents',
}

export const isVisitPoint = (key: string): key is VisitPoint =>
  VISIT_POINTS.some((point) => point.key === key)

export interface VisitSignature {
  name: string
  signedAt: string
  strokes: readonly (readonly (readonly number[])[])[]
}

export interface VisitContent {
  arrival: string | null
  openingMeeting: string | null
  closingMeeting: string | null
  departure: string | null
  people: readonly { personID: string }[]
  coveredPoints: readonly string[]
  summary: string
  summaryReadAt: string | null
  hotelSignature: VisitSignature | null
  hotelRefusal: string
  auditorSignature: VisitSignature | null
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The record with another summary. Both signatures confirm the summary, so a change clears them. */
export const applySummaryChange = <V extends VisitContent>(record: V, summary: string): V =>
  record.summary === summary
    ? record
    : { ...record, summary, summaryReadAt: null, hotelSignature: null, auditorSignature: null }

/** The times of a visit in chronological order. A time is null until the auditor enters it. */
const TIME_FIELDS = ['arrival', 'openingMeeting', 'closingMeeting', 'departure'] as const

const areTimesInOrder = (record: VisitContent): boolean => {
  const enteredTimes = TIME_FIELDS.flatMap((field) => record[field] ?? []).map((time) => Date.parse(time))
  return enteredTimes.every((time, index) => index === 0 || time >= (enteredTimes[index - 1] ?? time))
}

const countPoints = (signature: VisitSignature | null): number =>
  signature?.strokes.reduce((count, stroke) => count + stroke.length, 0) ?? 0

type SignatureField = 'hotelSignature' | 'auditorSignature'

export type VisitRefusal = 'visit-signature-outdated' | 'visit-times-reversed' | 'visit-signature-too-long'

/** Whether a record may be saved over the stored one. */
export function canSaveVisit(stored: VisitContent | undefined, sent: VisitContent): Decision<VisitRefusal> {
  // The same strokes with another time are not a new signature.
  const keepsSignature = (field: SignatureField) =>
    sent[field] !== null && isSame(sent[field].strokes, stored?.[field]?.strokes)
  const isOutdated =
    stored !== undefined &&
    stored.summary !== sent.summary &&
    (keepsSignature('hotelSignature') || keepsSignature('auditorSignature'))
  const isTooLong = [sent.hotelSignature, sent.auditorSignature].some(
    (signature) => countPoints(signature) > VISIT_LIMITS.points,
  )
  return firstRefusal(
    areTimesInOrder(sent) ? allowed : refused('visit-times-reversed'),
    isTooLong ? refused('visit-signature-too-long') : allowed,
    isOutdated ? refused('visit-signature-outdated') : allowed,
  )
}

/** What is missing before the visit can be finished. Open points of the meetings do not prevent it. */
export const VISIT_GAPS = ['arrival', 'summary', 'hotelSignature', 'auditorSignature'] as const
export type VisitGap = (typeof VISIT_GAPS)[number]

export function findVisitGaps(record: VisitContent): VisitGap[] {
  const isMissing: Record<VisitGap, boolean> = {
    arrival: record.arrival === null,
    summary: record.summary === '',
    hotelSignature: record.hotelSignature === null && record.hotelRefusal === '',
    auditorSignature: record.auditorSignature === null,
  }
  return VISIT_GAPS.filter((gap) => isMissing[gap])
}

export const canFinishVisit = (record: VisitContent): boolean => findVisitGaps(record).length === 0

/** The value that one version changed; undefined if both changed it differently. */
function mergeValue<T>(base: T, mine: T, theirs: T): { value: T } | undefined {
  if (isSame(mine, theirs) || isSame(base, mine)) return { value: theirs }
  return isSame(base, theirs) ? { value: mine } : undefined
}

function mergePoints(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const allPoints = [...new Set([...theirs, ...mine])]
  return allPoints.filter((point) =>
    base.includes(point) ? mine.includes(point) && theirs.includes(point) : true,
  )
}

type Person = VisitContent['people'][number]

/** Merges the people one by one, in the order of the other device; undefined if both changed the same person. */
function mergePeople(
  base: readonly Person[],
  mine: readonly Person[],
  theirs: readonly Person[],
): Person[] | undefined {
  const merged: Person[] = []
  const personIDs = new Set([...theirs, ...mine].map(({ personID }) => personID))
  for (const personID of personIDs) {
    const findIn = (people: readonly Person[]) => people.find((person) => person.personID === personID)
    const result = mergeValue(findIn(base), findIn(mine), findIn(theirs))
    if (!result) return undefined
    if (result.value) merged.push(result.value)
  }
  return merged
}

export type VisitField = keyof VisitContent

const SINGLE_FIELDS = [
  'arrival',
  'openingMeeting',
  'closingMeeting',
  'departure',
  'summary',
  'summaryReadAt',
  'hotelSignature',
  'hotelRefusal',
  'auditorSignature',
] as const satisfies readonly VisitField[]

/**
 * Merges the record of this device with one that another device saved in the meantime. A field that both changed
 * differently is a conflict and keeps the value of this device.
 */
export function mergeVisitRecords<V extends VisitContent>(
  base: V,
  mine: V,
  theirs: V,
): { record: V; conflicts: VisitField[] } {
  const conflicts: VisitField[] = []
  const record = { ...mine }
  const mergeField = <F extends (typeof SINGLE_FIELDS)[number]>(field: F) => {
    const merged = mergeValue(base[field], mine[field], theirs[field])
    if (merged) record[field] = merged.value
    else conflicts.push(field)
  }
  for (const field of SINGLE_FIELDS) mergeField(field)
  const people = mergePeople(base.people, mine.people, theirs.people)
  if (!people) conflicts.push('people')
  const merged = {
    ...record,
    people: people ?? mine.people,
    coveredPoints: mergePoints(base.coveredPoints, mine.coveredPoints, theirs.coveredPoints),
  }
  return { record: clearOutdatedSignatures(merged, [mine, theirs]), conflicts }
}

/** A signature of one device confirms the summary of that device, so it is cleared if the other summary applies. */
function clearOutdatedSignatures<V extends VisitContent>(merged: V, versions: readonly V[]): V {
  const isConfirmed = (field: 'hotelSignature' | 'auditorSignature') =>
    versions.some((version) => isSame(version[field], merged[field]) && version.summary === merged.summary)
  return {
    ...merged,
    hotelSignature: isConfirmed('hotelSignature') ? merged.hotelSignature : null,
    auditorSignature: isConfirmed('auditorSignature') ? merged.auditorSignature : null,
  }
}
