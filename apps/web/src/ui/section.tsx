import type { ReactNode } from 'react'
import css from './section.module.css'

/** A white box with a border. */
export function Card({ children, pad = 'm' }: { children: ReactNode; pad?: 'none' | 'm' | 'l' }) {
  return (
    <div className={css.card} data-pad={pad}>
      {children}
    </div>
  )
}

interface SectionProps {
  title: string
  /** Next to the title, at the right. */
  aside?: ReactNode
  /** `sentence`: a title that is a sentence about the content, in the serif typeface. */
  titleStyle?: 'plain' | 'sentence'
  children: ReactNode
}

export function Section({ title, aside, titleStyle = 'plain', children }: SectionProps) {
  return (
    <section className={css.card} data-pad={titleStyle === 'sentence' ? 'l' : 'm'}>
      <header className={css.head}>
        <h2 className={titleStyle === 'sentence' ? 'title' : undefined}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
