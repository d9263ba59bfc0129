/**
 * When zod creates its first schema, it tries to evaluate code, and the browser reports a violation of the content-security
 * policy. With this setting zod does not try.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
