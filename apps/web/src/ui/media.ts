import { useCallback, useSyncExternalStore } from 'react'

export const PHONE = '(max-width: 640px)'
/** Tablets in both orientations, and phones. */
export const TABLET = '(max-width: 1100px)'
/** Portrait tablets and phones, where the criterion screen has one column. */
export const ONE_COLUMN = '(max-width: 900px)'
export const TOUCH = '(pointer: coarse)'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
