import { useEffect, useState } from 'react'

/** Gives the focus back to whatever had it, once a dialog that was rendered while it was open is gone. */
export function useReturnFocus(): void {
  // Asked while rendering: a moment later the dialog has the focus itself.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
