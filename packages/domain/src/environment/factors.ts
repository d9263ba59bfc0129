/** An item's factors in one edition. */
export interface ItemFactor {
  edition: number
  kgCO2eConversionFactor: number | null
  lCO2eConversionFactor: number | null
  kWhConversionFactor: number | null
}

/** The newest one not after the edition asked for; an item that came later begins with its first. */
export function pickFactor<Factor extends { edition: number }>(
  factors: readonly Factor[],
  edition: number,
): Factor | undefined {
  const sorted = [...factors].sort((one, other) => one.edition - other.edition)
  return sorted.findLast((factor) => factor.edition <= edition) ?? sorted[0]
}

export const DEFAULT_EDITION = 2022

/** The edition in force in a month, by the first day it counts from. */
export function editionForMonth(
  editions: readonly { fromMonth: string; edition: number }[],
  firstDayOfMonth: string,
): number {
  const sorted = [...editions].sort((one, other) => (one.fromMonth < other.fromMonth ? -1 : 1))
  return sorted.findLast(({ fromMonth }) => fromMonth <= firstDayOfMonth)?.edition ?? DEFAULT_EDITION
}

/** Liquids have theirs per litre, everything else per kilogram, cubic metre or kilowatt hour. */
export const co2eFactorOf = (factor: ItemFactor, baseUnit: string): number | null =>
  baseUnit === 'l' ? factor.lCO2eConversionFactor : factor.kgCO2eConversionFactor
