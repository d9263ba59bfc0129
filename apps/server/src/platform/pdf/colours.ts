/** The look's own colours, as they print. */
export const INK = '#1d1b18'
export const INK_SOFT = '#524d46'
export const INK_FAINT = '#6f6960'
export const LINE = '#d9d5cc'
export const PAPER = '#faf9f6'
export const GREEN = '#185640'
export const GREEN_SOFT = '#dfece4'

export const STATUS_COLOURS = {
  good: { background: '#dfece4', text: '#114231' },
  bad: { background: '#f7e3de', text: '#7d2416' },
  excused: { background: '#f4ecd6', text: '#6a4a07' },
  open: { background: '#f4f2ed', text: '#524d46' },
} as const
export type StatusColour = keyof typeof STATUS_COLOURS
