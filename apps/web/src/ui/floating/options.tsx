import { IconCheck, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { type ComponentPropsWithRef, memo, type PointerEvent, useEffect } from 'react'
import css from '../choice.module.css'
import type { ChoiceOption } from './option.ts'
import { type ActiveOption, optionID } from './use-active-option.ts'

interface OptionsProps extends Omit<ComponentPropsWithRef<'div'>, 'role' | 'children'> {
  id: string
  /** What is chosen here. */
  'aria-label': string
  options: readonly ChoiceOption[]
  isChosen(value: string): boolean
  /** Several of them: each with its box, and the list stays open. */
  isMultiple?: boolean
  active: ActiveOption
  onPoint(at: number): void
  onChoose(option: ChoiceOption): void
  /** Said where there is nothing to choose from. */
  nothing: string
}

interface Placed {
  option: ChoiceOption
  at: number
}

/** Those that stand under one name, in their order. */
function groupsOf(options: readonly ChoiceOption[]): { name: string | undefined; placed: Placed[] }[] {
  const groups: { name: string | undefined; placed: Placed[] }[] = []
  for (const [at, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.name === option.group) last.placed.push({ option, at })
    else groups.push({ name: option.group, placed: [{ option, at }] })
  }
  return groups
}

const atOf = (target: EventTarget): number =>
  target instanceof Element
    ? Number(target.closest('[data-at]')?.getAttribute('data-at') ?? Number.NaN)
    : Number.NaN

/** The list of an open choice. The focus stays with the field, or with the list as a whole. */
export function Options(props: OptionsProps) {
  const { options, isChosen, isMultiple = false, active, onPoint, onChoose, nothing, ...rest } = props
  const { id } = props
  useEffect(() => {
    if (active.isByKeys && active.at >= 0)
      document.getElementById(optionID(id, active.at))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const lines = (placed: readonly Placed[]) =>
    placed.map(({ option, at }) => (
      <Line
        key={option.value}
        id={optionID(id, at)}
        at={at}
        option={option}
        isActive={at === active.at}
        isChosen={isChosen(option.value)}
        isMultiple={isMultiple}
      />
    ))
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by whatever has the focus */}
      <div
        {...rest}
        role="listbox"
        tabIndex={-1}
        className={css.list}
        aria-multiselectable={isMultiple || undefined}
        // The focus does not follow the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={(event: PointerEvent) => {
          const at = atOf(event.target)
          if (event.pointerType === 'mouse' && options[at]) onPoint(at)
        }}
        onClick={(event) => {
          const option = options[atOf(event.target)]
          if (option && !option.disabled) onChoose(option)
        }}
      >
        {groupsOf(options).map(({ name, placed }) =>
          name === undefined ? (
            lines(placed)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a group of choices, not of fields
            <div key={name} role="group" aria-label={name}>
              <p className={css.heading} aria-hidden>
                {name}
              </p>
              {lines(placed)}
            </div>
          ),
        )}
      </div>
      {options.length === 0 && (
        <p role="status" className={css.none}>
          {nothing}
        </p>
      )}
    </>
  )
}

interface LineProps extends Placed {
  id: string
  isActive: boolean
  isChosen: boolean
  isMultiple: boolean
}

/** Drawn anew only when it changes: there may be hundreds. */
const Line = memo(function Line({ id, at, option, isActive, isChosen, isMultiple }: LineProps) {
  const { label, description, disabled, isAction } = option
  const Box = isChosen ? IconSquareCheckFilled : IconSquare
  return (
    <div
      role="option"
      id={id}
      data-at={at}
      tabIndex={-1}
      className={css.line}
      aria-selected={isChosen}
      aria-disabled={disabled || undefined}
      data-active={isActive || undefined}
      data-chosen={(isChosen && !isMultiple) || undefined}
      data-action={isAction || undefined}
    >
      {isMultiple && !isAction && (
        <Box size={18} stroke={1.5} className={css.box} data-chosen={isChosen || undefined} aria-hidden />
      )}
      <span className={css.words}>
        {label}
        {description && <small>{description}</small>}
      </span>
      {isChosen && !isMultiple && <IconCheck size={16} aria-hidden />}
    </div>
  )
})
