import { DATA_FLAGS, DATA_MEASURES, ENVIRONMENTAL_SECTIONS } from '@sojourn/domain'
import { z } from 'zod'
import { instant } from '../../kernel/shapes.ts'

const checkedMonth = z.object({
  /** YYYY-MM */
  month: z.string(),
  /** Null: no data. */
  value: z.number().nullable(),
  perGuestNight: z.number().nullable(),
  enteredLate: z.boolean(),
})

export const checkedSection = z.object({
  sectionType: z.enum(ENVIRONMENTAL_SECTIONS),
  /** Such as Energy (kWh). */
  label: z.string(),
  months: z.array(checkedMonth),
  monthsWithData: z.int(),
  /** Change of the value per guest night in percent; null if it cannot be computed. */
  trendPercent: z.number().nullable(),
})

/** The monthly data of a criterion, compared with its rule. */
export const dataCheck = z.object({
  sections: z.array(checkedSection),
  isMet: z.boolean(),
  flags: z.array(z.enum(DATA_FLAGS)),
})
export type DataCheck = z.output<typeof dataCheck>

/** The data at the time of the answer. Later changes of the data do not change it. */
export const frozenData = z.object({
  frozenAt: instant,
  /** SHA-256 of the check as canonical JSON. */
  sha256: z.string(),
  check: dataCheck,
  /** The differences of the current data from the frozen data. */
  changes: z.array(
    z.object({
      sectionType: z.enum(ENVIRONMENTAL_SECTIONS),
      /** `trend` is in percent. It is only listed if no month has changed. */
      measure: z.enum(DATA_MEASURES),
      /** YYYY-MM; null for the trend. */
      month: z.string().nullable(),
      before: z.number().nullable(),
      now: z.number().nullable(),
    }),
  ),
})
export type FrozenData = z.output<typeof frozenData>
