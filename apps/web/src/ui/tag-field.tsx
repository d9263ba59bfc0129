import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { m } from '../messages/messages.js'
import { ComboBox } from './combo-box.tsx'
import { FieldFrame } from './field-frame.tsx'
import { filterOptions, type Option } from './option-list.tsx'
import css from './tag-field.module.css'

interface TagFieldProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  options: readonly Option[]
  value: readonly string[]
  onChange(value: string[]): void
  /** The user can also type new values, up to this many values in total. */
  newValues?: { max: number }
}

/** A field to select several options, each shown as a pill with a remove button. */
export function TagField({ label, description, error, options, value, onChange, newValues }: TagFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const shownOptions = filterOptions(options, typed)
  const remove = (removed: ReadonlySet<unknown>) => onChange(value.filter((tag) => !removed.has(tag)))
  const addTyped = (text: string) => {
    setTyped('')
    if (!newValues) return
    const next = addValues(value, text, newValues.max)
    if (next.length > value.length) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent, isOptionFocused: boolean) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && typed === '') remove(new Set(value.slice(-1)))
    if (event.key !== 'Enter' || typed === '' || isOptionFocused) return
    event.preventDefault()
    addTyped(typed)
  }
  return (
    <FieldFrame
      {...{ id, label, description, error }}
      isRightSectionClickThrough
      rightSection={newValues ? undefined : <IconChevronDown size={16} stroke={1.75} aria-hidden />}
    >
      {({ className, required: _, ...field }) => (
        <ComboBox
          id={id}
          label={{ id: `${id}-label` }}
          isMultiple
          options={shownOptions}
          value={value}
          text={typed}
          suggested={newValues || typed.trim() === '' ? undefined : shownOptions[0]?.value}
          emptyMessage={newValues ? undefined : m.ui_filter_no_results()}
          boxClassName={`${className} ${css.box}`}
          before={value.length > 0 && <SelectedTags {...{ label, options, value }} onRemove={remove} />}
          input={{ ...field, className: css.input ?? '' }}
          onType={(text) => (newValues && text.includes(',') ? addTyped(text) : setTyped(text))}
          onChange={(next) => {
            setTyped('')
            onChange(next)
          }}
          onBlur={() => addTyped(typed)}
          onKeyDown={(event, list) => onKeyDown(event, list.selectionManager.focusedKey !== null)}
        />
      )}
    </FieldFrame>
  )
}

interface SelectedTagsProps extends Pick<TagFieldProps, 'label' | 'options' | 'value'> {
  onRemove(removed: ReadonlySet<unknown>): void
}

function SelectedTags({ label, options, value, onRemove }: SelectedTagsProps) {
  const getLabel = (tag: string) => options.find((option) => option.value === tag)?.label ?? tag
  return (
    <TagGroup aria-label={label} className={css.tags ?? ''} onRemove={onRemove}>
      <TagList className={css.tags ?? ''}>
        {value.map((tag) => (
          <Tag key={tag} id={tag} textValue={getLabel(tag)} className={css.tag ?? ''}>
            <span className={css.text}>{getLabel(tag)}</span>
            <Button slot="remove" className={css.remove ?? ''}>
              <IconX size={12} aria-hidden />
            </Button>
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  )
}

/** Adds the values between commas. A value that exists in other letter case is not added again. */
function addValues(value: readonly string[], text: string, max: number): string[] {
  const next = [...value]
  for (const part of text.split(',').map((typed) => typed.trim())) {
    const exists = next.some((tag) => tag.toLowerCase() === part.toLowerCase())
    if (part !== '' && !exists && next.length < max) next.push(part)
  }
  return next
}
