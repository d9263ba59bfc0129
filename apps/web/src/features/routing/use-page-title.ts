import { useEffect } from 'react'
import { m } from '../../messages/messages.js'
import { useProgrammeName } from '../programme.ts'

/** Sets the title of the browser tab: "{page} · {programme name}". */
export function usePageTitle(page: string = m.app_title()): void {
  const programme = useProgrammeName()
  useEffect(() => {
    document.title = programme ? m.app_window_title({ page, programme }) : page
  }, [page, programme])
}
