/** From this value on a gift or a kindness received during an audit must be declared. */
export const GIFT_THRESHOLD_EUROS = 20

/** What an auditor declares with a report. */
export interface GiftDeclaration {
  hasBeenBribed: boolean
  items: string
  who: string
  value: string
}

type GiftDetail = 'items' | 'who' | 'value'
const DETAILS: readonly GiftDetail[] = ['items', 'who', 'value']

/** The details that are missing; none are asked for when nothing was received. */
export const missingGiftDetails = (declaration: GiftDeclaration): GiftDetail[] =>
  declaration.hasBeenBribed ? DETAILS.filter((detail) => declaration[detail].trim() === '') : []
