let isRegistered = false

/**
 * Has the app itself kept on this device, so that it opens again without a line. Only for those who work where there
 * may be none; a browser that refuses it leaves them with what they have now.
 */
export function registerServiceWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
