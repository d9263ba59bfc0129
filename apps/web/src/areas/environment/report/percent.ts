export const changeDirection = (change: number): 'less' | 'more' | 'same' => {
  if (change === 0) return 'same'
  return change < 0 ? 'less' : 'more'
}
