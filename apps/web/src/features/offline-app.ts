const RETRY_AFTER_MS = 2_000

const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet'

/**
 * A lazily loaded part of the app requests its stylesheet only once. If that request fails, the part stays unstyled until
 * the page is reloaded, so failed stylesheets are requested again until they load.
 */
export function retryFailedStyles(): void {
  const retry = (failed: HTMLLinkElement) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = failed.href
    failed.replaceWith(link)
  }
  // Load errors do not bubble, so the listener uses the capture phase.
  const onError = ({ target }: Event) => {
    if (isStyle(target)) setTimeout(retry, RETRY_AFTER_MS, target)
  }
  window.addEventListener('error', onError, { capture: true })
}

let isRegistered = false

/**
 * Registers the service worker, which stores the app on this device so that it opens offline. Only called for users who
 * work offline. A browser that refuses the registration runs the app without it.
 */
export function registerServiceWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

/** Stores the app on this device. Rejects if its files could not be loaded. */
export async function storeApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  const worker = registration.active ? undefined : (registration.installing ?? registration.waiting)
  if (!worker) return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The app could not be stored.'))
    })
  })
}
