import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import type { SiteField, SiteValues } from '@sojourn/domain/sites/site-values'
import { m } from '../../../../messages/messages.js'
import { parseDateText } from '../../../../ui/date-text.ts'
import { LAYOUT, type NumberField } from '../fields/layout.ts'
import { parseNumberText } from '../fields/parse-text.ts'

/** Returns the current day in UTC, as for all dates of the programme. */
export const getToday = (): CalendarDay => new Date().toISOString().slice(0, 10)

/** Input that is not the value of its field: incomplete numbers such as "4.", and invalid numbers or dates. */
export type UnparsedTexts = Partial<Record<SiteField, string>>

export function setUnparsedText(
  texts: UnparsedTexts,
  field: SiteField,
  text: string | undefined,
): UnparsedTexts {
  const { [field]: _removed, ...rest } = texts
  return text === undefined ? rest : { ...rest, [field]: text }
}

export const isUnparsedTexts = (value: unknown): value is UnparsedTexts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const fieldLayouts = Object.values(LAYOUT).flat()
const DAY_LAYOUTS = fieldLayouts.filter((fieldLayout) => fieldLayout.control === 'day')
const NUMBER_FIELDS: readonly NumberField[] = [
  ...fieldLayouts.flatMap((fieldLayout) => (fieldLayout.control === 'number' ? [fieldLayout.field] : [])),
  'latitude',
]

/** Replaces the value of invalid numeric input with NaN, which fails every rule. */
export function markUnparsedNumbers<Values extends SiteValues>(values: Values, texts: UnparsedTexts): Values {
  const marked = { ...values }
  for (const field of NUMBER_FIELDS)
    if (values[field] === null && Number.isNaN(parseNumberText(texts[field] ?? '')))
      marked[field] = Number.NaN
  return marked
}

/** The error messages of dates that are invalid or out of range. */
export const findUnparsedDates = (
  texts: UnparsedTexts,
  today: CalendarDay,
): Partial<Record<SiteField, string>> =>
  Object.fromEntries(
    DAY_LAYOUTS.filter(
      ({ field, isPastOnly }) => 'problem' in parseDateText(texts[field] ?? '', { max: isPastOnly && today }),
    ).map(({ field }) => [field, m.ui_date_invalid()]),
  )
