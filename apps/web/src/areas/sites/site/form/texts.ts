import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import type { SiteField, SiteValues } from '@sojourn/domain/sites/site-values'
import { m } from '../../../../messages/messages.js'
import { readDateText } from '../../../../ui/date-text.ts'
import { parseNumberText } from '../fields/figure.ts'
import { type NumberField, LAYOUT } from '../fields/layout.ts'

/** What stands in a field and is not its value: "4." on the way to 4.5, or words that are no figure and no date. */
export type UnparsedTexts = Partial<Record<SiteField, string>>

export function setUnparsedText(texts: UnparsedTexts, field: SiteField, text: string | undefined): UnparsedTexts {
  const { [field]: _gone, ...rest } = texts
  return text === undefined ? rest : { ...rest, [field]: text }
}

export const isUnparsedTexts = (value: unknown): value is UnparsedTexts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const fieldLayouts = Object.values(LAYOUT).flat()
const DAY_LAYOUTS = fieldLayouts.filter((one) => one.control === 'day')
const NUMBER_FIELDS: readonly NumberField[] = [
  ...fieldLayouts.flatMap((one) => (one.control === 'figure' ? [one.field] : [])),
  'latitude',
]

/** The values with NaN, which no rule lets through, where there is a text that is no figure. */
export function markUnparsedNumbers<Values extends SiteValues>(values: Values, texts: UnparsedTexts): Values {
  const read = { ...values }
  for (const field of NUMBER_FIELDS)
    if (values[field] === null && Number.isNaN(parseNumberText(texts[field] ?? ''))) read[field] = Number.NaN
  return read
}

/** What to say of the dates that cannot be read, or not be taken. */
export const findUnparsedDates = (texts: UnparsedTexts, today: CalendarDay): Partial<Record<SiteField, string>> =>
  Object.fromEntries(
    DAY_LAYOUTS.filter(
      ({ field, capped }) => 'problem' in readDateText(texts[field] ?? '', { max: capped && today }),
    ).map(({ field }) => [field, m.kit_date_invalid()]),
  )
