/** Long enough for a line to come back, short enough that nobody looks at a bare page for long. */
const RETRY_AFTER_MS = 2_000

const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet'

/**
 * A part of the app that is opened late brings its style, which is asked for once: when the line failed just then, the part would come
 * without it for as long as the page is open. So it is asked for until it is there.
 */
export function retryFailedStyles(): void {
  const ask = (missing: HTMLLinkElement) => {
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.href = missing.href
    missing.replaceWith(again)
  }
  // What fails to load tells nobody but those who listen on the way down.
  const onError = ({ target }: Event) => {
    if (isStyle(target)) setTimeout(ask, RETRY_AFTER_MS, target)
  }
  window.addEventListener('error', onError, { capture: true })
}
