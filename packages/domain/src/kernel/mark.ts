/** The width and height of the SVG view box. */
export const MARK_SIZE = 26

/**
 * The mark of a programme without a logo of its own: an arch with an entrance, as SVG paths with the even-odd rule.
 * `icon.svg` and `mark.png` in the web app's public folder show the same paths.
 */
export const MARK_PATHS = [
  {
    path: 'M3 25V12a10 10 0 0 1 20 0v13h-5.6v-7.2c0-3.4 0-6.6-4.4-9.6-4.4 3-4.4 6.2-4.4 9.6V25Z',
    opacity: 1,
  },
  { path: 'M11.9 25v-9.4h2.2V25Z', opacity: 0.55 },
] as const
