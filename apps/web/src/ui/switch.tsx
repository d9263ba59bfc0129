import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './switch.module.css'

interface SwitchProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role' | 'id'> {
  label?: ReactNode
  description?: ReactNode
  /** The label is before the switch, at the opposite edge. */
  isLabelFirst?: boolean
}

/** A setting that takes effect immediately. */
export function Switch({ label, description, isLabelFirst = false, className, ...input }: SwitchProps) {
  const id = useId()
  return (
    <div className={classNames(css.switch, className)} data-label-first={isLabelFirst || undefined}>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its checked state
        role="switch"
        id={id}
        className={css.track}
        aria-describedby={description ? `${id}-description` : undefined}
      />
      {label && (
        <div className={css.texts}>
          <label htmlFor={id}>{label}</label>
          {description && <p id={`${id}-description`}>{description}</p>}
        </div>
      )}
    </div>
  )
}
