import { toPlainText } from './plain-text.ts'

/** Fonts of the operating system, because e-mails cannot load web fonts. */
export const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif"

export interface Programme {
  name: string
  publicUrl: string
  /** The URL of a public image: the programme's logo, or the default mark. */
  logoUrl: string
}

const PREHEADER_LENGTH = 140

/** The image in the header of every e-mail. Mail programs do not show SVG, so the mark is a PNG of the web app. */
export const brandImageUrl = (publicUrl: string, logoDocumentID: string | null): string =>
  logoDocumentID === null ? `${publicUrl}/mark.png` : `${publicUrl}/api/document/${logoDocumentID}`

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The first words of the text, which mail programs show next to the subject. */
const createPreheader = (text: string): string => {
  const line = text
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length <= PREHEADER_LENGTH ? line : `${line.slice(0, PREHEADER_LENGTH - 1).trimEnd()}…`
}

/** Without an alternative text, because the name of the programme follows the image. */
const renderLogo = (url: string): string =>
  `<img src="${escapeHtml(url)}" alt="" height="40" style="height:40px;margin:0 12px 0 0;border:0;vertical-align:middle">`

/** Puts a sanitised body into the layout of the programme. Tables are the only layout that all mail programs support. */
export function applyLayout(
  body: string,
  subject: string,
  programme: Programme,
): { html: string; text: string } {
  const text = toPlainText(body)
  const name = escapeHtml(programme.name)
  const address = escapeHtml(programme.publicUrl)
  const logo = renderLogo(programme.logoUrl)
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f2ed;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(createPreheader(text))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ed">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 8px 16px;${FONT};font-size:20px;line-height:26px;font-weight:600;color:#185640">${logo}${name}</td></tr>
<tr><td style="padding:32px 32px 16px;border:1px solid #e9e6df;border-radius:8px;background:#ffffff">
${body}
</td></tr>
<tr><td style="padding:16px 8px 0;${FONT};font-size:12px;line-height:16px;color:#6f6960">${name}, <a href="${address}" style="color:#6f6960">${address}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return { html, text: `${text}\n\n--\n${programme.name}\n${programme.publicUrl}\n` }
}
