import { IconCheck, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import {
  Collection,
  Header,
  type Key,
  ListBox,
  ListBoxItem,
  ListBoxSection,
} from 'react-aria-components/ListBox'
import { Input, TextField } from 'react-aria-components/TextField'
import { m } from '../messages/messages.js'
import css from './choice.module.css'

/** Normalises a text for searching: "Malaga" matches Málaga. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

export interface Option {
  value: string
  label: string
  description?: string
  /** Consecutive options with the same group are listed under its name. */
  group?: string
  disabled?: boolean
  /** An entry that selects or clears other options, such as "Select all". */
  isAction?: boolean
}

/** One selected option, or several of them. */
export type Selection =
  | { isMultiple?: false; value: string | null; onChange(value: string): void }
  | { isMultiple: true; value: readonly string[]; onChange(value: string[]): void }

/** Calls `onChange` with the keys that React Aria reports, unless they are the current value. */
export function changeSelection(selection: Selection, next: Key | null | readonly Key[]): boolean {
  if (next === selection.value || next === null) return false
  if (!selection.isMultiple) selection.onChange(String(next))
  else if (typeof next === 'object') selection.onChange(next.map(String))
  return true
}

interface OptionGroup {
  name: string
  options: Option[]
}

/** The options whose label or description contains the text, ignoring case and accents. */
export function filterOptions(options: readonly Option[], text: string): readonly Option[] {
  const searchText = normalizeText(text.trim())
  if (searchText === '') return options
  return options.filter(({ label, description = '' }) =>
    normalizeText(`${label} ${description}`).includes(searchText),
  )
}

function groupOptions(options: readonly Option[]): (Option | OptionGroup)[] {
  const items: (Option | OptionGroup)[] = []
  for (const option of options) {
    const last = items.at(-1)
    if (option.group === undefined) items.push(option)
    else if (last && 'options' in last && last.name === option.group) last.options.push(option)
    else items.push({ name: option.group, options: [option] })
  }
  return items
}

/** React Aria renders every option again at each key press, so a longer list renders only its visible options. */
const LONG_LIST = 60

export const isLongList = (options: readonly Option[]): boolean => options.length > LONG_LIST

let virtualizer: typeof import('react-aria-components/Virtualizer') | undefined

/** Loads the virtualizer before a long list is opened. Lists that are opened without it render all options. */
export function usePreloadVirtualizer(isLong: boolean): void {
  useEffect(() => {
    if (!isLong || virtualizer) return
    import('react-aria-components/Virtualizer').then(
      (loaded) => {
        virtualizer = loaded
      },
      () => undefined,
    )
  }, [isLong])
}

interface OptionListProps {
  options: readonly Option[]
  /** The list without a filter is long. Its popover needs a width, because only visible options are rendered. */
  isLong?: boolean
  /** Shown when there are no options. */
  emptyMessage?: string | undefined
}

/** The options of a Select or ComboBox, inside its popover. */
export function OptionList({
  options,
  isLong = false,
  emptyMessage = m.ui_filter_no_results(),
}: OptionListProps) {
  // An open list does not change how it renders, because it would lose the focused option.
  const [loaded] = useState(virtualizer)
  const list = (
    <ListBox
      className={css.list ?? ''}
      items={groupOptions(options)}
      shouldFocusWrap
      renderEmptyState={() => <p className={css.none}>{emptyMessage}</p>}
    >
      {(item) => ('options' in item ? renderGroup(item) : renderOption(item))}
    </ListBox>
  )
  if (!isLong || !loaded) return list
  return (
    <loaded.Virtualizer
      layout={loaded.ListLayout}
      layoutOptions={{ estimatedRowSize: 32, estimatedHeadingSize: 30 }}
    >
      {list}
    </loaded.Virtualizer>
  )
}

const renderGroup = ({ name, options }: OptionGroup) => (
  <ListBoxSection id={`group ${name}`}>
    <Header className={css.heading ?? ''}>{name}</Header>
    <Collection items={options}>{renderOption}</Collection>
  </ListBoxSection>
)

const renderOption = (option: Option) => (
  <ListBoxItem
    id={option.value}
    textValue={option.label}
    isDisabled={option.disabled ?? false}
    className={css.line ?? ''}
    data-action={option.isAction || undefined}
  >
    {({ isSelected, selectionMode }) => {
      const isMultiple = selectionMode === 'multiple'
      const Box = isSelected ? IconSquareCheckFilled : IconSquare
      return (
        <>
          {isMultiple && !option.isAction && <Box size={18} stroke={1.5} className={css.box} aria-hidden />}
          <span className={css.texts}>
            {option.label}
            {option.description && <small>{option.description}</small>}
          </span>
          {isSelected && !isMultiple && <IconCheck size={16} aria-hidden />}
        </>
      )
    }}
  </ListBoxItem>
)

interface SearchedOptionListProps extends OptionListProps {
  searchLabel?: string | undefined
  text: string
  /** The caller loads the options after a delay, so the first option is not the best match yet. */
  isFilteredAsync?: boolean
  onSearch(text: string): void
}

/** A search field above the options. The caller filters the options. */
export function SearchedOptionList(props: SearchedOptionListProps) {
  const { searchLabel = m.ui_filter_search(), text, onSearch, isFilteredAsync = false, ...list } = props
  return (
    <Autocomplete inputValue={text} onInputChange={onSearch} disableAutoFocusFirst={isFilteredAsync}>
      <TextField aria-label={searchLabel} autoFocus className={css.searchField ?? ''}>
        {/* React Aria gives the input no role, and screen readers connect only a combobox to a list. */}
        <Input role="combobox" aria-expanded className={css.search ?? ''} placeholder={searchLabel} />
      </TextField>
      <OptionList {...list} />
    </Autocomplete>
  )
}
