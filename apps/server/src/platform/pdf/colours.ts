/** The colours of the design, adapted for print. */
export const INK = '#1d1b18'
export const INK_SOFT = '#524d46'
export const INK_FAINT = '#6f6960'
export const LINE = '#d9d5cc'
export const PAPER = '#faf9f6'
export const GREEN = '#185640'

export const STATUS_COLOURS = {
  corrected: { background: GREEN, text: '#ffffff' },
  good: { background: '#e5f4e6', text: '#1f5e2b' },
  bad: { background: '#f7e3de', text: '#7d2416' },
  excused: { background: '#f4ecd6', text: '#6a4a07' },
  open: { background: '#f4f2ed', text: '#524d46' },
} as const
export type StatusColour = keyof typeof STATUS_COLOURS

/** The steps from the finding of a noncompliance to its acceptance. */
export const STEP_COLOURS = {
  finding: { text: '#9a2620', mark: '#b42b22' },
  correction: { text: '#7a4a05', mark: '#c27a12' },
  'sent-back': { text: '#9a2620', mark: '#b42b22' },
  accepted: { text: '#1f5e2b', mark: '#2a7436' },
} as const
