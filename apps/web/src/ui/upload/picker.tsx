import type { Icon } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import css from './upload.module.css'

/**
 * Returns the attributes of a drop area for files. `data-over` is set while files are dragged over it. The drop area must
 * also have a button, because dropping is not accessible by keyboard.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}

interface PickerProps {
  icon: Icon
  accept: string
  multiple?: boolean
  capture?: 'environment'
  /** Styles the button in the accent colour. */
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
