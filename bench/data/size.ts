/** The data to generate. The same size, seed and day generate the same rows. */
export interface Size {
  audits: number
  seed: number
  /** The day that all dates are relative to. */
  today: string
  /** The share of sites with five years of monthly reports. */
  reporting: number
  /** The share of audits with an answer to every criterion; the others only have answers that are not compliant. */
  answered: number
}

export const createSize = (fields: Partial<Size> & { audits: number }): Size => ({
  seed: 1,
  today: new Date().toISOString().slice(0, 10),
  reporting: 0.2,
  answered: 0.05,
  ...fields,
})

/** A site is audited once a year for five years. */
export const countSites = ({ audits }: Size): number => Math.ceil(audits / 5)
