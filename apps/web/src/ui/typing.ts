/** Whether a key was pressed in a text field, where it is not a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null
}

const OVERLAYS =
  '[role="dialog"]:not([data-side-panel]), [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether a key was pressed in a dialog, a menu, a list or a toast, which handle their own keys. */
export const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OVERLAYS) !== null
