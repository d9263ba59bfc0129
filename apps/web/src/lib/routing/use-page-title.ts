import { useEffect } from 'react'
import { m } from '../../messages/messages.js'

/** The window's title: the page in front, the shell's name behind it. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? m.app_window_title({ title }) : m.app_title()
  }, [title])
}
