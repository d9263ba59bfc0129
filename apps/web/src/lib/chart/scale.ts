const STEPS = [1, 2, 2.5, 5, 10]

/** From zero up to a round figure above the greatest, in at most five round steps. */
export function ticksUpTo(greatest: number): number[] {
  if (!(greatest > 0)) return [0, 1]
  const size = 10 ** Math.floor(Math.log10(greatest / 4))
  const step = size * (STEPS.find((one) => one * size * 4 >= greatest) ?? 10)
  const count = Math.ceil(greatest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(6)))
}
