/** Left may use right, never the other way round. */
export const AREA_ORDER = [
  'dashboards',
  'reports',
  'audits',
  'environment',
  'criteria',
  'companies',
  'sites',
  'mail',
  'people',
  'identity',
  'programme',
]

export const areaOf = (path: string): string | undefined =>
  /^apps\/server\/src\/areas\/([^/]+)\//.exec(path)?.[1]
