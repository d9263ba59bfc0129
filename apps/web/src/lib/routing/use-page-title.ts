import { useEffect } from 'react'
import { m } from '../../messages/messages.js'

/** The window's title: the page in front, the shell's name behind it, or the programme's outside the shell. */
export function usePageTitle(title?: string, place: string = m.app_title()): void {
  useEffect(() => {
    document.title = title ? m.app_window_title({ title, place }) : place
  }, [title, place])
}
