/** Gifts or hospitality of at least this value must be declared. */
export const GIFT_THRESHOLD_EUROS = 20

/** The declaration that an auditor submits with the report. */
export interface GiftDeclaration {
  hasBeenBribed: boolean
  items: string
  who: string
  value: string
}

type GiftDetail = 'items' | 'who' | 'value'
const DETAILS: readonly GiftDetail[] = ['items', 'who', 'value']

/** The missing details of a declaration. A declaration without a gift needs none. */
export const findMissingGiftDetails = (declaration: GiftDeclaration): GiftDetail[] =>
  declaration.hasBeenBribed ? DETAILS.filter((detail) => declaration[detail].trim() === '') : []
