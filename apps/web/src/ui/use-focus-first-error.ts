import { useEffect, useReducer, useRef } from 'react'

/**
 * After an attempt to save, focuses the first invalid field as soon as an error is shown: immediately, or with the server's
 * response. Typing cancels it.
 */
export function useFocusFirstError<Container extends HTMLElement>() {
  const ref = useRef<Container>(null)
  const isPending = useRef(false)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isPending.current) return
    const invalid = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!invalid) return
    isPending.current = false
    invalid.focus()
  })
  return {
    containerProps: {
      ref,
      onInput: () => {
        isPending.current = false
      },
    },
    start: () => {
      isPending.current = true
      rerender()
    },
  }
}
