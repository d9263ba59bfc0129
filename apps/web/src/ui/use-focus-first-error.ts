import { useEffect, useReducer, useRef } from 'react'

/**
 * After an attempt to save, leads to the first field that stopped it, whenever its fault is told: at once, or with the
 * server's answer. Whoever types meanwhile is left where they are.
 */
export function useFocusFirstError<Place extends HTMLElement>() {
  const ref = useRef<Place>(null)
  const isWanted = useRef(false)
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isWanted.current) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    isWanted.current = false
    wrong.focus()
  })
  return {
    place: {
      ref,
      onInput: () => {
        isWanted.current = false
      },
    },
    start: () => {
      isWanted.current = true
      lookAgain()
    },
  }
}
