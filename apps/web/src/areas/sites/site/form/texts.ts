import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import type { SiteField, SiteValues } from '@sojourn/domain/sites/site-values'
import { m } from '../../../../messages/messages.js'
import { readDateText } from '../../../../ui/date-text.ts'
import { readFigure } from '../fields/figure.ts'
import { type FigureField, LAYOUT } from '../fields/layout.ts'

/** What stands in a field and is not its value: "4." on the way to 4.5, or words that are no figure and no date. */
export type Texts = Partial<Record<SiteField, string>>

export function withText(texts: Texts, field: SiteField, text: string | undefined): Texts {
  const { [field]: _gone, ...rest } = texts
  return text === undefined ? rest : { ...rest, [field]: text }
}

export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const placed = Object.values(LAYOUT).flat()
const DAYS = placed.filter((one) => one.control === 'day')
const FIGURES: readonly FigureField[] = [
  ...placed.flatMap((one) => (one.control === 'figure' ? [one.field] : [])),
  'latitude',
]

/** The values with NaN, which no rule lets through, where there is a text that is no figure. */
export function withUnreadFigures<Values extends SiteValues>(values: Values, texts: Texts): Values {
  const read = { ...values }
  for (const field of FIGURES)
    if (values[field] === null && Number.isNaN(readFigure(texts[field] ?? ''))) read[field] = Number.NaN
  return read
}

/** What to say of the dates that cannot be read, or not be taken. */
export const unreadDays = (texts: Texts, today: CalendarDay): Partial<Record<SiteField, string>> =>
  Object.fromEntries(
    DAYS.filter(
      ({ field, capped }) => 'problem' in readDateText(texts[field] ?? '', { max: capped && today }),
    ).map(({ field }) => [field, m.kit_date_invalid()]),
  )
