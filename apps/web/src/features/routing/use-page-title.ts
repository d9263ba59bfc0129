import { useEffect } from 'react'
import { m } from '../../messages/messages.js'
import { useProgrammeName } from '../programme.ts'

/** The title of the browser tab: "{page} · {programme name}". A page whose name is not known yet has its route group's. */
export function usePageTitle(page: string = m.app_title()): void {
  const programme = useProgrammeName()
  useEffect(() => {
    document.title = programme ? m.app_window_title({ page, programme }) : page
  }, [page, programme])
}
