import { type Call, calls } from '@sojourn/contract'

const patterns = Object.values<Call>(calls).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
}))

/** The methods that an address takes; none where no call has it. */
export const allowedMethods = (path: string): string[] => [
  ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
]
