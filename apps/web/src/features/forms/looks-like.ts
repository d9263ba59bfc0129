const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/**
 * Whether what was kept on the device has the fields of this draft, each of the same kind: a draft of an earlier release
 * may have others. Where either side has nothing (null), nothing can be told, and nothing is held against it.
 */
export const looksLike =
  <Draft extends object>(example: Draft) =>
  (value: unknown): value is Draft => {
    if (typeof value !== 'object' || value === null) return false
    const kept = new Map<string, unknown>(Object.entries(value))
    return Object.entries(example).every(
      ([field, own]) =>
        kept.has(field) &&
        (own === null || kept.get(field) === null || kindOf(own) === kindOf(kept.get(field))),
    )
  }
