import { type Icon, IconCheck, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import css from './segment.module.css'

interface Choice {
  label: string
  tone: 'good' | 'bad'
  icon: Icon
  isChosen: boolean
  onChoose(): void
}

interface SegmentedButtonsProps {
  /** What is decided here, and of which criterion. */
  label: string
  choices: readonly [Choice, Choice]
  disabled?: boolean
}

/** Two answers side by side: neutral until one is chosen, then tinted, and never by colour alone. */
export function SegmentedButtons({ label, choices, disabled = false }: SegmentedButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every browser
    <span className={css.segment} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          className={css.choice}
          data-tone={choice.tone}
          aria-pressed={choice.isChosen}
          disabled={disabled}
          onClick={choice.onChoose}
        >
          {choice.isChosen && <choice.icon size={14} stroke={2} aria-hidden />}
          {choice.label}
        </button>
      ))}
    </span>
  )
}

export const COMPLIANCE_ICONS = { Compliant: IconCircleCheck, Noncompliant: IconCircleX }
export const DECISION_ICONS = { approved: IconCheck, rejected: IconX }
