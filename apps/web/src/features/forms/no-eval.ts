/**
 * The page's policy forbids evaluating text as code, and zod tries once, in vain, when its first schema is made. Told
 * beforehand it does not, and the browser has nothing to complain about.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
