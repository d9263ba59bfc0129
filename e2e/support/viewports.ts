/** The three widths that every screen supports. */
export const viewports = {
  wide: { width: 1440, height: 900 },
  medium: { width: 1024, height: 768 },
  narrow: { width: 390, height: 844 },
} as const
export type Viewport = (typeof viewports)[keyof typeof viewports]
