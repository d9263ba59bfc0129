/** Creates one value per user on first use. A failed creation is not stored, so the next call tries again. */
export function memoizePerUser<Made>(make: (userID: string) => Promise<Made>): (userID: string) => Promise<Made> {
  const made = new Map<string, Promise<Made>>()
  return (userID) => {
    const found = made.get(userID)
    if (found) return found
    const making = make(userID)
    made.set(userID, making)
    making.catch(() => made.delete(userID))
    return making
  }
}
