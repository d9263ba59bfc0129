/** Left may use right, never the other way round. */
export const AREA_ORDER = [
  'analytics',
  'reporting',
  'audits',
  'environment',
  'criteria',
  'customers',
  'notifications',
  'people',
  'identity',
  'programme',
]

export const areaOf = (path: string): string | undefined =>
  /^apps\/server\/src\/areas\/([^/]+)\//.exec(path)?.[1]
