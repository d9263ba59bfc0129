/** Preferences stored on this device. If the browser refuses storage, they are not stored. */
export function readStored(name: string): string | undefined {
  try {
    return localStorage.getItem(`sojourn-${name}`) ?? undefined
  } catch {
    return undefined
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(`sojourn-${name}`, value)
  } catch {
    // The preference is not stored.
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(`sojourn-${name}`)
  } catch {
    // Nothing was stored.
  }
}
