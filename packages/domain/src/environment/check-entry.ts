import type { CalendarDay } from '../kernel/dates.ts'
import { calendarDay } from '../kernel/dates.ts'
import { CLASSIFICATIONS, type ClassificationKey } from './classifications.ts'
import { type InputField, isInput, NOTE_LIMIT, TEXT_LIMIT } from './fields.ts'
import { isNumber } from './numbers.ts'

export const ENTRY_FAULTS = {
  required: 'Please fill this in',
  'not-a-number': 'Please enter a number of zero or more',
  'not-a-date': 'Please enter a date',
  'after-today': 'The date cannot be in the future',
  'not-offered': 'Please choose an option from the list',
  'too-long': 'This is too long',
} as const
export type EntryFaultCode = keyof typeof ENTRY_FAULTS

export interface EntryFault {
  field: string
  code: EntryFaultCode
}

/** What the form offers. A choice that was stored before stays one, also when it is no longer offered to others. */
export interface OfferedChoices {
  item(itemID: string): { classification: ClassificationKey; unitGroupID: string } | undefined
  unit(unitID: string): { unitGroupID: string } | undefined
  option(field: string, optionID: string): boolean
}

interface CheckedEntry {
  classification: ClassificationKey
  itemID: string
  typed: Readonly<Record<string, string | undefined>>
}

function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  return calendarDay(Number(year), Number(month), Number(day)) === value
}

function faultOfDate(field: InputField, value: string, today: CalendarDay): EntryFaultCode | undefined {
  if (!isDay(value)) return 'not-a-date'
  return field.notAfterToday && value > today ? 'after-today' : undefined
}

function faultOfField(
  field: InputField,
  value: string,
  entry: CheckedEntry,
  offered: OfferedChoices,
  today: CalendarDay,
): EntryFaultCode | undefined {
  if (value === '') return field.required ? 'required' : undefined
  const item = offered.item(entry.itemID)
  switch (field.kind) {
    case 'item':
      return item?.classification === entry.classification ? undefined : 'not-offered'
    case 'unit':
      return item !== undefined && offered.unit(value)?.unitGroupID === item.unitGroupID
        ? undefined
        : 'not-offered'
    case 'option':
      return offered.option(field.name, value) ? undefined : 'not-offered'
    case 'number':
      return isNumber(value) ? undefined : 'not-a-number'
    case 'date':
      return faultOfDate(field, value, today)
    case 'text':
      return value.length > TEXT_LIMIT ? 'too-long' : undefined
    case 'note':
      return value.length > NOTE_LIMIT ? 'too-long' : undefined
  }
}

/** Everything that keeps an entry from being saved, field by field; nothing when it is good. */
export function checkEntry(entry: CheckedEntry, offered: OfferedChoices, today: CalendarDay): EntryFault[] {
  const faults: EntryFault[] = []
  for (const field of CLASSIFICATIONS[entry.classification].fields) {
    if (!isInput(field)) continue
    const value = field.kind === 'item' ? entry.itemID : (entry.typed[field.name] ?? '')
    const code = faultOfField(field, value, entry, offered, today)
    if (code) faults.push({ field: field.name, code })
  }
  return faults
}
