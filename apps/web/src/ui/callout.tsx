import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import css from './callout.module.css'

/** A tinted box for a message that needs attention. */
export function Callout({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={css.callout} data-tone={tone}>
      {children}
    </div>
  )
}

interface ProgressBarProps {
  label: string
  value: number
  max: number
  tone?: Tone
}

export function ProgressBar({ label, value, max, tone }: ProgressBarProps) {
  return <progress className={css.bar} data-tone={tone} aria-label={label} value={value} max={max} />
}
