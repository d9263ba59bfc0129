import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import css from './upload.module.css'

interface PickerProps {
  icon: Icon
  accept: string
  multiple?: boolean
  capture?: 'environment'
  strong?: boolean
  onPick(files: File[]): void
  children: ReactNode
}

/** A styled button for a hidden file field, because browsers do not let pages style file fields. */
export function Picker({ icon: ItemIcon, strong = false, onPick, children, ...field }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={css.pick}
        data-strong={strong || undefined}
        onClick={() => input.current?.click()}
      >
        <ItemIcon size={16} stroke={1.75} aria-hidden />
        {children}
      </button>
      <input
        ref={input}
        {...field}
        type="file"
        hidden
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])])
          // Without this, selecting the same file again after a failure would fire no event.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
