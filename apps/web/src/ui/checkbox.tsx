import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import css from './checkbox.module.css'
import { classNames } from './class-names.ts'

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  label?: ReactNode
}

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <span className={classNames(css.check, className)}>
      <input {...input} type="checkbox" id={id} className={css.box} />
      {label && <label htmlFor={id}>{label}</label>}
    </span>
  )
}
