/** An area may import the areas after it, never those before it. */
export const AREA_ORDER = [
  'dashboards',
  'reports',
  'audits',
  'environment',
  'criteria',
  'companies',
  'sites',
  'certificates',
  'notifications',
  'mail',
  'people',
  'identity',
  'programme',
]

export const areaOf = (path: string): string | undefined =>
  /^apps\/(?:server|web)\/src\/areas\/([^/]+)\//.exec(path)?.[1]
