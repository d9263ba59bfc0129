/** Nearer to an edge than this, there is nothing worth an arrow. */
const NEAR_EDGE = 40

interface Scrolled {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

/** Which arrows a row that scrolls sideways needs. */
export const arrowsFor = ({ scrollLeft, clientWidth, scrollWidth }: Scrolled) => ({
  left: scrollLeft > NEAR_EDGE,
  right: scrollWidth - clientWidth - scrollLeft > NEAR_EDGE,
})
