import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './badge.module.css'

/** The status colours of tokens.css. */
export type Tone = 'waiting' | 'progress' | 'needs' | 'good' | 'bad' | 'ended'

interface BadgeProps {
  tone: Tone
  /** Required, because colour alone is not accessible. */
  icon: Icon
  children: ReactNode
}

export function Badge({ tone, icon: ItemIcon, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      <ItemIcon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
