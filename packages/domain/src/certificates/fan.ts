/** Half a circle of arches with round ends, one per topic. */
interface FanSize {
  centre: { x: number; y: number }
  outerRadius: number
  innerRadius: number
  /** Half of the gap between two arches. */
  gap: number
}

/** With fewer topics the arches would be wider than long; with more the labels would touch. */
export const canDrawFan = (topics: number): boolean => topics >= 8 && topics <= 24

/** Angles are in radians from the left end; `half` is half of the share of an arch. */
export function createFan({ centre, outerRadius, innerRadius, gap }: FanSize) {
  /** The point at a distance along the angle, and at another distance to its side. */
  const point = (angle: number, along: number, aside: number) => ({
    x: centre.x - along * Math.cos(angle) - aside * Math.sin(angle),
    y: centre.y - along * Math.sin(angle) + aside * Math.cos(angle),
  })
  /** From the centre to the middle of the round end, which touches both sides and the outer radius. */
  const endDistance = (half: number): number => (outerRadius + gap) / (1 + Math.sin(half))

  /** The SVG path of an arch whose sides are `inset` inside those of its share of the half circle. */
  function archPath(angle: number, half: number, inset: number): string {
    const side = gap + inset
    const radius = endDistance(half) * Math.sin(half) - side
    const length = endDistance(half) * Math.cos(half)
    const inner = Math.sqrt((innerRadius + inset) ** 2 - side ** 2)
    const format = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`
    const [from, to] = [angle + half, angle - half]
    return [
      `M${format(point(from, inner, side))}`,
      `L${format(point(from, length, side))}`,
      `A${radius.toFixed(2)} ${radius.toFixed(2)} 0 1 0 ${format(point(to, length, -side))}`,
      `L${format(point(to, inner, -side))}`,
      `A${innerRadius + inset} ${innerRadius + inset} 0 0 1 ${format(point(from, inner, side))}Z`,
    ].join('')
  }

  return { point, endDistance, archPath }
}
