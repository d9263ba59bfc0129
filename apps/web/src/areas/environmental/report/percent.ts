const shown = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The size of a change; its direction is told by an arrow or a word beside it. */
export const percentText = (change: number): string => `${shown.format(Math.abs(change))}%`

export const changeKind = (change: number): 'less' | 'more' | 'same' => {
  if (change === 0) return 'same'
  return change < 0 ? 'less' : 'more'
}
