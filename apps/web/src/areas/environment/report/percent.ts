export const changeKind = (change: number): 'less' | 'more' | 'same' => {
  if (change === 0) return 'same'
  return change < 0 ? 'less' : 'more'
}
