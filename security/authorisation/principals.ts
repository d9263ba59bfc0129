/** All kinds of callers. `own` and `foreign` say whether the record of the call is theirs. */
export const PRINCIPALS = [
  'anonymous',
  'expired token',
  'disabled user',
  'Admin',
  'Auditor, own',
  'Auditor, foreign',
  'Hotel, own',
  'Hotel, foreign',
  'EnvironmentalPerformance, own',
  'EnvironmentalPerformance, foreign',
] as const
export type PrincipalName = (typeof PRINCIPALS)[number]

/** Parses the expected status codes of one call, in the order of PRINCIPALS; bars are ignored. */
export function parseCells(cells: string): string[] {
  const parsed = cells.split(/[\s|]+/).filter(Boolean)
  const unknown = parsed.filter((cell) => !/^(2xx|4\d\d)$/.test(cell))
  if (parsed.length !== PRINCIPALS.length || unknown.length > 0)
    throw new Error(
      `"${cells}" is not a row of ${PRINCIPALS.length} cells, each 2xx or a status from 400 to 499`,
    )
  return parsed
}

export const isExpectedStatus = (cell: string, status: number): boolean =>
  cell === '2xx' ? status >= 200 && status < 300 : status === Number(cell)
