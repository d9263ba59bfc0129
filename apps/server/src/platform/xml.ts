/** What cannot stand in XML as it is; most texts have nothing of it. */
const UNUSUAL = /[^\t\n\r\u{20}\u{21}\u{23}-\u{25}\u{27}-\u{3B}\u{3D}\u{3F}-\u{D7FF}]/u
// Signs that no XML may hold, however they are written.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string =>
  UNUSUAL.test(text)
    ? text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (sign) => NAMED[sign] ?? '')
    : text

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
