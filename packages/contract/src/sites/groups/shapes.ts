import { z } from 'zod'
import { id, instant, text } from '../../kernel/shapes.ts'

/** What both trees have in common. */
const common = {
  name: z.string(),
  isTopLevel: z.boolean(),
  enabled: z.boolean(),
  dateCreated: instant,
}
const change = { name: text(150), enabled: z.boolean().optional() }

export const hotelGroup = z.object({
  hotelGroupID: id,
  parentGroup: z.object({ hotelGroupID: id, name: z.string() }).nullable(),
  /** Its direct sub groups, by name. */
  hotelGroups: z.array(z.object({ hotelGroupID: id, name: z.string(), enabled: z.boolean() })),
  ...common,
})
export type HotelGroup = z.output<typeof hotelGroup>

/** Null, or the zero id within it, is the top level. Without `parentGroup` a group that exists stays where it is. */
export const newHotelGroup = z.object({
  parentGroup: z.object({ hotelGroupID: id }).nullable().optional(),
  ...change,
})

export const hotelGroupChange = newHotelGroup.extend({ hotelGroupID: id })

export const tourOperator = z.object({
  tourOperatorID: id,
  parentOperator: z.object({ tourOperatorID: id, name: z.string() }).nullable(),
  /** Its direct sub operators, by name. */
  operators: z.array(z.object({ tourOperatorID: id, name: z.string(), enabled: z.boolean() })),
  ...common,
})
export type TourOperator = z.output<typeof tourOperator>

/** As for a group. */
export const newTourOperator = z.object({
  parentOperator: z.object({ tourOperatorID: id }).nullable().optional(),
  ...change,
})

export const tourOperatorChange = newTourOperator.extend({ tourOperatorID: id })
