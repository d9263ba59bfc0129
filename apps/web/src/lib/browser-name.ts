/** Returns the name of a browser that the programme's settings can list as unsupported. */
export function getBrowserName(userAgent: string): 'Firefox' | 'Safari' | undefined {
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'Firefox'
  // Nearly every user agent contains "Safari".
  const otherBrowsers = /Chrom(e|ium)|CriOS|Edg|OPR|Android/
  return /\bSafari\//.test(userAgent) && !otherBrowsers.test(userAgent) ? 'Safari' : undefined
}
