/** The browser is on its way to another page; nothing else should be shown until it is there. */
export const neverResolves = new Promise<never>(() => undefined)
