/**
 * The provider library reads the machine's own clock for everything it signs and stores, so whatever is compared with
 * those values must come from the same clock; the platform's can be set to another day.
 */
export const protocolNow = (): Date => new Date()

export const protocolSeconds = (): number => Math.floor(protocolNow().getTime() / 1000)
