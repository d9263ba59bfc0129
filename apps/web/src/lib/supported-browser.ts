/** Returns the browser's name as in the programme's settings, if they can name it. */
export function browserName(userAgent: string): 'Firefox' | 'Safari' | undefined {
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'Firefox'
  // Nearly every user agent contains "Safari".
  const others = /Chrom(e|ium)|CriOS|Edg|OPR|Android/
  return /\bSafari\//.test(userAgent) && !others.test(userAgent) ? 'Safari' : undefined
}
