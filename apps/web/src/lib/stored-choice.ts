/** Small choices kept on this device. A browser that refuses storage simply forgets them. */
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
    // Forgotten at the next visit, which is all that is lost.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`sojourn-${name}`)
  } catch {
    // What was never kept need not be forgotten.
  }
}
