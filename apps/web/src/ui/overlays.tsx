import { Dialogs } from './dialogs.tsx'
import { Toasts } from './toasts.tsx'

export default function Overlays() {
  return (
    <>
      <Dialogs />
      <Toasts />
    </>
  )
}
