/** Made when it is first asked for, and once for each person. */
export function oneForEach<Made>(make: (userID: string) => Promise<Made>): (userID: string) => Promise<Made> {
  const made = new Map<string, Promise<Made>>()
  return (userID) => {
    const found = made.get(userID) ?? make(userID)
    made.set(userID, found)
    return found
  }
}
