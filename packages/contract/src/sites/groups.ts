import { z } from 'zod'
import { id, instant, text } from '../kernel/shapes.ts'

/** The fields that both trees share. */
const commonFields = {
  name: z.string(),
  isTopLevel: z.boolean(),
  enabled: z.boolean(),
  dateCreated: instant,
}
const changeFields = { name: text(150), enabled: z.boolean().optional() }

export const hotelGroup = z.object({
  hotelGroupID: id,
  parentGroup: z.object({ hotelGroupID: id, name: z.string() }).nullable(),
  /** The direct sub-groups, by name. */
  hotelGroups: z.array(z.object({ hotelGroupID: id, name: z.string(), enabled: z.boolean() })),
  ...commonFields,
})
export type HotelGroup = z.output<typeof hotelGroup>

/** Null or the zero id means the top level. Without `parentGroup` an existing group keeps its parent. */
export const newHotelGroup = z.object({
  parentGroup: z.object({ hotelGroupID: id }).nullable().optional(),
  ...changeFields,
})

export const hotelGroupChange = newHotelGroup.extend({ hotelGroupID: id })

export const tourOperator = z.object({
  tourOperatorID: id,
  parentOperator: z.object({ tourOperatorID: id, name: z.string() }).nullable(),
  /** The direct sub-operators, by name. */
  operators: z.array(z.object({ tourOperatorID: id, name: z.string(), enabled: z.boolean() })),
  ...commonFields,
})
export type TourOperator = z.output<typeof tourOperator>

/** `parentOperator` works like `parentGroup` of a group. */
export const newTourOperator = z.object({
  parentOperator: z.object({ tourOperatorID: id }).nullable().optional(),
  ...changeFields,
})

export const tourOperatorChange = newTourOperator.extend({ tourOperatorID: id })
