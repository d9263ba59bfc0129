/**
 * zod tests with its first schema whether it can evaluate code. The content-security policy forbids that, and the browser
 * would report a violation. With this setting zod does not test it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
