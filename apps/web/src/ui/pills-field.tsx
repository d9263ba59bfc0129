import { Pill, PillsInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { m } from '../messages/messages.js'
import { addWords } from './floating/add-words.ts'
import { Floating } from './floating/floating.tsx'
import { matching } from './floating/matching.ts'
import type { ChoiceOption } from './floating/option.ts'
import { Options } from './floating/options.tsx'
import { optionID, useActiveOption } from './floating/use-active-option.ts'
import css from './pills-field.module.css'

interface PillsFieldProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  options: readonly ChoiceOption[]
  value: readonly string[]
  onChange(value: string[]): void
  /** Words of one's own may be added, so many in all; the options only help. */
  own?: { most: number }
}

/** Several of many, each a pill that can be taken away. */
export function PillsField({ label, description, error, options, value, onChange, own }: PillsFieldProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const offered = own ? options.filter((option) => !value.includes(option.value)) : options
  const shown = matching(offered, words)
  const { active, go, onKey, onPoint } = useActiveOption(shown, -1)
  const isListed = isOpen && (shown.length > 0 || !own)

  const toggle = (choice: string) => {
    setWords('')
    onChange(value.includes(choice) ? value.filter((one) => one !== choice) : [...value, choice])
  }
  /** What was typed becomes pills of its own. */
  const take = (typed: string) => {
    setWords('')
    if (!own) return
    const next = addWords(value, typed, own.most)
    if (next.length > value.length) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const option = isListed ? shown[active.at] : undefined
    if (event.key === 'Enter' && (option || isListed || words !== '')) {
      event.preventDefault()
      if (option) toggle(option.value)
      else take(words)
    } else if (event.key === 'Backspace' && words === '' && value.length > 0) onChange(value.slice(0, -1))
    else if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (onKey(event, { isLettered: false })) setOpen(true)
  }
  return (
    <>
      <PillsInput
        className={css.field ?? ''}
        label={label}
        description={description}
        error={error}
        ref={frame}
        onClick={() => setOpen(true)}
        rightSection={own ? null : <IconChevronDown size={16} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
      >
        <Pill.Group>
          {value.map((one) => (
            <Pill
              key={one}
              withRemoveButton
              onRemove={() => onChange(value.filter((other) => other !== one))}
            >
              {options.find((option) => option.value === one)?.label ?? one}
            </Pill>
          ))}
          <PillsInput.Field
            role="combobox"
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? id : undefined}
            aria-activedescendant={isListed && shown[active.at] ? optionID(id, active.at) : undefined}
            autoComplete="off"
            value={words}
            onChange={({ currentTarget }) => {
              setOpen(true)
              go(own ? -1 : 0)
              if (own && currentTarget.value.includes(',')) take(currentTarget.value)
              else setWords(currentTarget.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setOpen(false)
              take(words)
            }}
          />
        </Pill.Group>
      </PillsInput>
      {isListed && (
        <Floating anchor={frame} asWide onClose={() => setOpen(false)}>
          <Options
            id={id}
            aria-label={label}
            data-long
            options={shown}
            isChosen={(one) => value.includes(one)}
            isMultiple={!own}
            active={active}
            onPoint={onPoint}
            onChoose={(option) => toggle(option.value)}
            nothing={m.kit_filter_nothing()}
          />
        </Floating>
      )}
    </>
  )
}
