import type { ProblemCode } from '@sojourn/contract'

/**
 * When zod creates its first schema, it tries to evaluate code, and the browser reports a violation of the content-security
 * policy. With this setting zod does not try.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Loads the message of a problem code on demand, because that module of the contract includes schemas. */
export async function loadProblemMessage(code: ProblemCode): Promise<string> {
  const problems = await import('@sojourn/contract/kernel/problems')
  return problems.sentenceFor(code)
}

interface Schema {
  safeParse(value: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** Error messages by field name. The name of a field in a list includes its index: `tools.2.url`. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * Validates a value with a schema of the contract and returns the first error of each field. If the schema cannot be
 * loaded, no errors are returned: the server validates the request again.
 */
export async function validateFields(schema: Promise<Schema>, value: unknown): Promise<FieldErrors> {
  const errors: Record<string, string> = {}
  const loaded = await schema.catch(() => undefined)
  const issues = loaded?.safeParse(value).error?.issues ?? []
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message
  return errors
}
