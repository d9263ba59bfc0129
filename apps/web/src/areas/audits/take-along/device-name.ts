import { m } from '../../../messages/messages.js'
import { PHONE, TOUCH, useMedia } from '../../../ui/media.ts'

/** Returns "this phone", "this tablet" or "this computer". */
export function useDeviceName(): string {
  const isPhone = useMedia(PHONE)
  const isTouch = useMedia(TOUCH)
  if (isPhone) return m.take_this_phone()
  return isTouch ? m.take_this_tablet() : m.take_this_computer()
}
