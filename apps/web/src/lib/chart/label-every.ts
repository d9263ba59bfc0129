/** Room for "Oct 2026" cut short, for its half that the last one is moved by, and for air. */
const ROOM = 68
/** Quarters, halves, years. */
const STRIDES = [3, 6]

/** A month's name every so many months, so that none stands close to its neighbour. */
export const labelEvery = (months: number, width: number): number =>
  STRIDES.find((stride) => (stride * width) / Math.max(months - 1, 1) >= ROOM) ?? 12
