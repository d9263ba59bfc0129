/** All kinds of callers. Own and foreign say whose record the call names. */
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
  const read = cells.split(/[\s|]+/).filter(Boolean)
  const unknown = read.filter((cell) => !/^(2xx|4\d\d)$/.test(cell))
  if (read.length !== PRINCIPALS.length || unknown.length > 0)
    throw new Error(
      `"${cells}" is not a row of ${PRINCIPALS.length} cells, each 2xx or a status from 400 to 499`,
    )
  return read
}

export const isExpectedStatus = (cell: string, status: number): boolean =>
  cell === '2xx' ? status >= 200 && status < 300 : status === Number(cell)
