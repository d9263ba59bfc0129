/**
 * The provider library uses the system clock for everything it signs and stores, so comparisons must use it too. The
 * platform clock can be set to another date.
 */
export const protocolNow = (): Date => new Date()

export const protocolSeconds = (): number => Math.floor(protocolNow().getTime() / 1000)
