import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { classNames } from './class-names.ts'
import css from './segmented-control.module.css'

interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  isFullWidth?: boolean
  onChange(value: NoInfer<Value>): void
}

/** A radio group with all options visible in a row. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, isFullWidth = false, onChange } = props
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      className={classNames(css.segments, isFullWidth ? css.full : undefined)}
      value={value}
      onChange={(selected) => {
        const option = options.find(({ value }) => value === selected)
        if (option) onChange(option.value)
      }}
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className={css.segment ?? ''}>
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  )
}
