/** How much is made. The same size, seed and day make the same rows. */
export interface Size {
  audits: number
  seed: number
  /** The day that everything is dated from. */
  today: string
  /** Of all sites, those with five years of monthly reports. */
  reporting: number
  /** Of all audits, those with an answer to every criterion; of the others only what was found is kept. */
  answered: number
}

export const sizeOf = (given: Partial<Size> & { audits: number }): Size => ({
  seed: 1,
  today: new Date().toISOString().slice(0, 10),
  reporting: 0.2,
  answered: 0.05,
  ...given,
})

/** A site is audited once a year for five years. */
export const sitesOf = ({ audits }: Size): number => Math.ceil(audits / 5)
