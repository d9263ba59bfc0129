import {
  areSameEntries,
  CLASSIFICATION_KEYS,
  CLASSIFICATIONS,
  type ClassificationKey,
  checkEntry,
  classificationOfRow,
  classificationsOf,
  type DraftEntry,
  dayOf,
  differingEntries,
  ENTRY_ERRORS,
  type EnvironmentalSection,
  groupRowsIntoEntries,
  hasTooManyEntries,
  MAX_SECTION_ENTRIES,
  type OfferedChoices,
  type SentRow,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { type FieldError, notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { assertModifyingRole, getReport, lockReportToChange } from '../access.ts'
import { logReportEvent } from '../events.ts'
import { loadReference, type Reference } from '../reference.ts'
import {
  decrementRowNumbersAfter,
  type EntryRecord,
  findEntries,
  findEntry,
  findSectionEntries,
  insertEntries,
  removeEntries,
} from '../repository/entries.ts'
import { incrementVersion, markFirstEntry, type ReportRecord, saveTotals } from '../repository/reports.ts'
import { createEntry, entriesToLog, replaceEntries } from './write-entries.ts'

/** Disabled items and units stay valid in months that already use them. */
function createOfferedChoices(reference: Reference, before: readonly EntryRecord[]): OfferedChoices {
  const usedItems = new Set(before.map(({ itemID }) => itemID))
  const usedUnits = new Set(before.map(({ unitID }) => unitID))
  const options = new Set(reference.options.map(({ field, optionID }) => `${field} ${optionID}`))
  return {
    item: (itemID) => {
      const item = reference.items.get(itemID)
      return item && (item.enabled || usedItems.has(itemID)) ? item : undefined
    },
    unit: (unitID) => {
      const unit = reference.units.get(unitID)
      return unit && (unit.enabled || usedUnits.has(unitID)) ? unit : undefined
    },
    option: (field, optionID) => options.has(`${field} ${optionID}`),
  }
}

const getFieldName = (entry: DraftEntry, field: string): string =>
  `${CLASSIFICATIONS[entry.classification].classificationID}.${entry.sentRowNo}.${field}`

function assertEntryCount(count: number): void {
  if (!hasTooManyEntries(count)) return
  throw new Problem('invalid', {
    detail: `A section can have at most ${MAX_SECTION_ENTRIES} entries per month. Please combine entries of the same item.`,
  })
}

/** Validates the rows of a request. Throws with one error per invalid field. */
function parseEntries(
  rows: readonly SentRow[],
  reference: Reference,
  context: { keys: readonly ClassificationKey[]; before: readonly EntryRecord[]; now: Date },
): DraftEntry[] {
  const keyOf = (itemID: string) => reference.items.get(itemID)?.classification
  const invalidRow = rows.findIndex((row) => {
    const key = classificationOfRow(row, keyOf)
    return row.value.trim() !== '' && (key === undefined || !context.keys.includes(key))
  })
  if (invalidRow >= 0)
    throw new Problem('invalid', {
      errors: [
        {
          field: `${invalidRow}.classificationItemID`,
          code: 'not-offered',
          message: ENTRY_ERRORS['not-offered'],
        },
      ],
    })
  const entries = groupRowsIntoEntries(rows, keyOf)
  assertEntryCount(entries.length)
  const offered = createOfferedChoices(reference, context.before)
  const errors: FieldError[] = entries.flatMap((entry) =>
    checkEntry(entry, offered, dayOf(context.now)).map(({ field, code }) => ({
      field: getFieldName(entry, field),
      code,
      message: ENTRY_ERRORS[code],
    })),
  )
  if (errors.length > 0)
    throw new Problem('invalid', {
      detail: 'Make sure you have correctly filled in all entries before saving.',
      errors: errors.slice(0, 500),
    })
  return entries
}

export interface SavedSection {
  report: ReportRecord
  entries: EntryRecord[]
}

/** Mode `add` fails if the section already has entries. */
export async function saveResponses(
  platform: Platform,
  actor: Principal,
  change: {
    reportID: string
    section: EnvironmentalSection
    rows: readonly SentRow[]
    ifMatch: number | undefined
    mode: 'add' | 'update'
  },
): Promise<SavedSection> {
  const { reportID, section, rows } = change
  const keys = classificationsOf(section.sectionType)
  return platform.transaction(async (trx) => {
    const report = await lockReportToChange(trx, actor, reportID, change.ifMatch)
    const before = await findSectionEntries(trx, reportID, keys)
    if (change.mode === 'add' && before.length > 0) throw new Problem('section-has-data')
    const at = platform.clock.now()
    const reference = await loadReference(trx, keys, { month: report.month, country: report.site.country })
    const entries = parseEntries(rows, reference, { keys, before, now: at })
    if (areSameEntries(before, entries)) return { report, entries: before }
    await replaceEntries(trx, { reportID, reference, before, at }, entries)
    await saveTotals(trx, [reportID])
    await markFirstEntry(trx, reportID, at)
    await incrementVersion(trx, reportID)
    const differing = differingEntries(before, entries)
    await logReportEvent(trx, at, actor, report, {
      title: `${section.title} data saved`,
      description: `${section.title} has ${entries.length} entries now, before ${before.length}.`,
      data: { before: entriesToLog(differing.before), after: entriesToLog(differing.after) },
    })
    return {
      report: await getReport(trx, actor, reportID),
      entries: await findSectionEntries(trx, reportID, keys),
    }
  })
}

interface LockedReport {
  trx: Trx
  report: ReportRecord
  storedEntries: EntryRecord[]
  at: Date
}

async function parseSingleEntry({ trx, report, storedEntries, at }: LockedReport, rows: readonly SentRow[]) {
  const reference = await loadReference(trx, CLASSIFICATION_KEYS, {
    month: report.month,
    country: report.site.country,
  })
  const [entry, ...others] = parseEntries(rows, reference, {
    keys: CLASSIFICATION_KEYS,
    before: storedEntries,
    now: at,
  })
  if (!entry || others.length > 0)
    throw new Problem('invalid', {
      errors: [{ field: 'rows', code: 'one-entry', message: 'These must be the rows of one entry.' }],
    })
  return { entry, context: { reportID: report.reportID, reference, before: storedEntries, at } }
}

async function logAndReload(
  { trx, report, at }: LockedReport,
  actor: Principal,
  change: {
    title: string
    description: string
    before: EntryRecord[]
    after: DraftEntry[]
    entryID?: string
  },
): Promise<SavedSection> {
  await saveTotals(trx, [report.reportID])
  await markFirstEntry(trx, report.reportID, at)
  await incrementVersion(trx, report.reportID)
  await logReportEvent(trx, at, actor, report, {
    title: change.title,
    description: change.description,
    data: { before: entriesToLog(change.before), after: entriesToLog(change.after) },
  })
  const entry = change.entryID === undefined ? undefined : await findEntry(trx, change.entryID)
  return { report: await getReport(trx, actor, report.reportID), entries: entry ? [entry] : [] }
}

async function lockReportWithEntries(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  selector: { reportID: string; ifMatch: number | undefined },
): Promise<LockedReport> {
  const report = await lockReportToChange(trx, actor, selector.reportID, selector.ifMatch)
  return { trx, report, storedEntries: await findEntries(trx, report.reportID), at: platform.clock.now() }
}

export const addResponse = (
  platform: Platform,
  actor: Principal,
  { reportID, rows, ifMatch }: { reportID: string; rows: readonly SentRow[]; ifMatch: number | undefined },
): Promise<SavedSection> =>
  platform.transaction(async (trx) => {
    const locked = await lockReportWithEntries(platform, trx, actor, { reportID, ifMatch })
    const { entry, context } = await parseSingleEntry(locked, rows)
    const { section, name } = CLASSIFICATIONS[entry.classification]
    assertEntryCount(
      locked.storedEntries.filter(({ classification }) => CLASSIFICATIONS[classification].section === section)
        .length + 1,
    )
    const entriesOfForm = locked.storedEntries.filter(
      ({ classification }) => classification === entry.classification,
    )
    const written = createEntry(context, { ...entry, rowNo: entriesOfForm.length + 1 })
    await insertEntries(trx, [written])
    const change = { title: 'Entry added', description: `an entry was added to ${name}.` }
    return logAndReload(locked, actor, { ...change, before: [], after: [entry], entryID: written.entryID })
  })

/** Access to the entry's site is checked when its report is locked. */
async function getEntryToChange(trx: Trx, actor: Principal, entryID: string): Promise<EntryRecord> {
  assertModifyingRole(actor)
  const entry = await findEntry(trx, entryID)
  if (!entry) throw notFound()
  return entry
}

export const updateResponse = (
  platform: Platform,
  actor: Principal,
  { entryID, rows, ifMatch }: { entryID: string; rows: readonly SentRow[]; ifMatch: number | undefined },
): Promise<SavedSection> =>
  platform.transaction(async (trx) => {
    const { reportID } = await getEntryToChange(trx, actor, entryID)
    const locked = await lockReportWithEntries(platform, trx, actor, { reportID, ifMatch })
    const before = await getEntryToChange(trx, actor, entryID)
    const { entry, context } = await parseSingleEntry(locked, rows)
    if (entry.classification !== before.classification)
      throw new Problem('invalid', {
        errors: [{ field: 'rows', code: 'not-offered', message: 'An entry stays in its classification.' }],
      })
    const changed = { ...entry, rowNo: before.rowNo }
    if (areSameEntries([before], [changed])) return { report: locked.report, entries: [before] }
    await removeEntries(trx, [entryID])
    await insertEntries(trx, [createEntry(context, changed, entryID)])
    const name = CLASSIFICATIONS[entry.classification].name
    const change = { title: 'Entry changed', description: `an entry of ${name} was changed.` }
    return logAndReload(locked, actor, { ...change, before: [before], after: [entry], entryID })
  })

export const deleteResponse = (
  platform: Platform,
  actor: Principal,
  { entryID, ifMatch }: { entryID: string; ifMatch: number | undefined },
): Promise<SavedSection> =>
  platform.transaction(async (trx) => {
    const { reportID } = await getEntryToChange(trx, actor, entryID)
    const locked = await lockReportWithEntries(platform, trx, actor, { reportID, ifMatch })
    const before = await getEntryToChange(trx, actor, entryID)
    await removeEntries(trx, [entryID])
    await decrementRowNumbersAfter(trx, before)
    const name = CLASSIFICATIONS[before.classification].name
    const change = { title: 'Entry deleted', description: `an entry of ${name} was deleted.` }
    return logAndReload(locked, actor, { ...change, before: [before], after: [] })
  })
