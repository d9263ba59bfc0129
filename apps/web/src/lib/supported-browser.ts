/** The browser's name as the programme's settings spell it, where it is one that they may name. */
export function browserName(userAgent: string): 'Firefox' | 'Safari' | undefined {
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'Firefox'
  // Nearly every browser calls itself Safari as well.
  const others = /Chrom(e|ium)|CriOS|Edg|OPR|Android/
  return /\bSafari\//.test(userAgent) && !others.test(userAgent) ? 'Safari' : undefined
}
