import './no-eval.ts'
import type { ProblemCode } from '@sojourn/contract'

/** The sentence of a refusal, from the contract. Comes when it is needed: the contract brings its schemas along. */
export async function sentenceFor(code: ProblemCode): Promise<string> {
  const problems = await import('@sojourn/contract/kernel/problems')
  return problems.sentenceFor(code)
}

interface Schema {
  safeParse(value: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** By the field's name, and for a list by its place too: `tools.2.url`. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * The first sentence for each wrong field, by the contract's own schema. Where the schema cannot be fetched nothing is
 * held back: the server checks again, and that it is away is then said once, by the call itself.
 */
export async function fieldErrors(schema: Promise<Schema>, value: unknown): Promise<FieldErrors> {
  const wrong: Record<string, string> = {}
  const known = await schema.catch(() => undefined)
  const issues = known?.safeParse(value).error?.issues ?? []
  for (const { path, message } of issues) wrong[path.map(String).join('.')] ??= message
  return wrong
}
