import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import css from './steps.module.css'

/** A long form in collapsible steps. A closed step shows a summary of its values. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className={css.steps}>{children}</div>
}

interface StepProps {
  number: number
  title: string
  /** A summary of the values in one line. */
  summary?: string
  /** A label next to the title: "Admin only". */
  hint?: string
  done?: boolean
  /** The step contains field errors. */
  hasErrors?: boolean
  open: boolean
  onToggle(): void
  children: ReactNode
}

export function Step({
  number,
  title,
  summary,
  hint,
  done = false,
  hasErrors = false,
  open,
  onToggle,
  children,
}: StepProps) {
  const bodyId = useId()
  return (
    <section
      className={css.step}
      data-open={open || undefined}
      data-done={(done && !open) || undefined}
      data-wrong={(hasErrors && !open) || undefined}
    >
      <h2>
        <button
          type="button"
          className={css.head}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className={css.number}>{done && !open ? <IconCheck size={16} aria-hidden /> : number}</span>
          <span className="grow">
            <span className={css.title}>{title}</span>
            {hint && <span className={css.hint}>{hint}</span>}
            {summary && <span className={css.summary}>{summary}</span>}
          </span>
          <IconChevronDown size={16} stroke={1.75} className={css.arrow} aria-hidden />
        </button>
      </h2>
      {/* Hidden instead of unmounted, so that a closed step keeps the typed text. */}
      <div id={bodyId} className={css.body} hidden={!open}>
        {children}
      </div>
    </section>
  )
}

/** Buttons to the previous and the next step. */
export function StepNavigation({ children }: { children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>
}
