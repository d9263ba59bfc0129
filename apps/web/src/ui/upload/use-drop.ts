import { type DragEvent, useState } from 'react'

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
