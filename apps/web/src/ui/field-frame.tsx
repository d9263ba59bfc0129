import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface FrameProps {
  label?: ReactNode
  description?: ReactNode
  /** The error message; true if it is shown elsewhere. */
  error?: ReactNode
  required?: boolean
  className?: string | undefined
  errorClassName?: string | undefined
}

/** The attributes of the control inside the frame. */
export interface FieldAttributes {
  id: string
  className: 'sj-input'
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FrameProps {
  /** The id of the control. The id of the label ends in `-label`. */
  id?: string
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** Clicks on the right section go through to the field. */
  isRightSectionClickThrough?: boolean
  children(field: FieldAttributes): ReactNode
}

/** The label above a field, and its description and error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, description, error, required = false, leftSection, rightSection, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const isInvalid = Boolean(error)
  const isErrorShown = isInvalid && error !== true
  const describedBy = [isErrorShown && `${id}-error`, Boolean(description) && `${id}-description`].filter(
    Boolean,
  )
  return (
    <div className={classNames('sj-field', props.className)}>
      {label && (
        <label id={`${id}-label`} className="sj-field-label" htmlFor={id}>
          {label}
          {required && (
            <span className="sj-field-required" aria-hidden>
              {' *'}
            </span>
          )}
        </label>
      )}
      <div
        className="sj-input-box"
        data-error={isInvalid || undefined}
        data-with-left-section={leftSection ? true : undefined}
        data-with-right-section={rightSection ? true : undefined}
      >
        {leftSection && (
          <div className="sj-input-section" data-position="left">
            {leftSection}
          </div>
        )}
        {children({
          id,
          className: 'sj-input',
          required,
          'aria-invalid': isInvalid || undefined,
          'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
        })}
        {rightSection && (
          <div
            className="sj-input-section"
            data-position="right"
            data-for-field={props.isRightSectionClickThrough || undefined}
          >
            {rightSection}
          </div>
        )}
      </div>
      {description && (
        <p id={`${id}-description`} className="sj-field-description">
          {description}
        </p>
      )}
      {isErrorShown && (
        <p id={`${id}-error`} className={classNames('sj-field-error', props.errorClassName)}>
          {error}
        </p>
      )}
    </div>
  )
}
