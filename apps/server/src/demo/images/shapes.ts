/** A signed distance function: the distance of a point from the edge, negative inside. */
export type Shape = (x: number, y: number) => number

// Math.hypot takes ten times as long, because it prevents overflow, which cannot happen here.
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y)

export const ellipse =
  (centreX: number, centreY: number, radiusX: number, radiusY: number): Shape =>
  (x, y) =>
    (length((x - centreX) / radiusX, (y - centreY) / radiusY) - 1) * Math.min(radiusX, radiusY)

export const roundedBox =
  (centreX: number, centreY: number, halfWidth: number, halfHeight: number, radius: number): Shape =>
  (x, y) => {
    const beyondX = Math.abs(x - centreX) - halfWidth + radius
    const beyondY = Math.abs(y - centreY) - halfHeight + radius
    const corner = length(Math.max(beyondX, 0), Math.max(beyondY, 0))
    return corner + Math.min(Math.max(beyondX, beyondY), 0) - radius
  }

export const intersect =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.max(a(x, y), b(x, y))

export const unite =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.min(a(x, y), b(x, y))

export const subtract =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.max(shape(x, y), -hole(x, y))

export const above =
  (line: number): Shape =>
  (_x, y) =>
    y - line
