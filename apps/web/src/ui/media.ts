import { useCallback, useSyncExternalStore } from 'react'

export const PHONE = '(max-width: 640px)'
export const TOUCH = '(pointer: coarse)'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
