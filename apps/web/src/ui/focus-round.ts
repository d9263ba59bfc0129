const FOCUSABLE = 'button, [href], input, select, textarea, [tabindex], [contenteditable="true"]'

/** What Tab stops at, in its order. */
const stopsIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility(),
  )

/** Where the focus begins: where it is asked for, or at the first stop. What took it already keeps it. */
export function focusStart(part: HTMLElement): void {
  if (part.contains(document.activeElement)) return
  const start = part.querySelector<HTMLElement>('[data-autofocus]') ?? stopsIn(part)[0] ?? part
  start.focus({ preventScroll: true })
}

/** Keeps Tab within a part of the page: from its last stop it goes round to the first, and back. */
export function goRound(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target' | 'preventDefault'>,
  part: Element,
): void {
  const { target } = event
  const isBeside = target instanceof Node && target !== document.body && !part.contains(target)
  // A dialog that was opened from here lies elsewhere on the page and leads Tab itself.
  if (event.key !== 'Tab' || isBeside) return
  const stops = stopsIn(part)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const { activeElement } = document
  const isInside = part !== activeElement && part.contains(activeElement)
  if (isInside && activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
