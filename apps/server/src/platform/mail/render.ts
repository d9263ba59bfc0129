import { Liquid, type LiquidOptions } from 'liquidjs'
import sanitizeHtml from 'sanitize-html'
import { RICH_TEXT } from '../rich-text.ts'
import { toSingleLine } from './address.ts'
import { applyLayout, FONT, type Programme } from './layout.ts'
import type { MailValues, RenderedMail, TemplateText } from './mail.ts'

const TEXT_STYLE = `${FONT};font-size:16px;line-height:24px;color:#1d1b18`

/** Mail programs support only inline styles. */
const STYLES: Record<string, string> = {
  p: `margin:0 0 16px;${TEXT_STYLE}`,
  h1: `margin:0 0 16px;${FONT};font-size:24px;line-height:32px;font-weight:600;color:#1d1b18`,
  h2: `margin:24px 0 12px;${FONT};font-size:20px;line-height:26px;font-weight:600;color:#1d1b18`,
  h3: `margin:24px 0 8px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:#1d1b18`,
  ul: 'margin:0 0 16px;padding:0 0 0 20px',
  ol: 'margin:0 0 16px;padding:0 0 0 20px',
  li: `margin:0 0 6px;${TEXT_STYLE}`,
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d9d5cc',
  hr: 'margin:24px 0;border:0;border-top:1px solid #e9e6df',
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: `padding:6px 16px 6px 0;text-align:left;vertical-align:top;${TEXT_STYLE};font-weight:600`,
  td: `padding:6px 16px 6px 0;vertical-align:top;${TEXT_STYLE}`,
  a: 'color:#185640',
}
const BUTTON_STYLE = `display:inline-block;padding:12px 20px;border-radius:8px;background:#185640;${FONT};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none`

/** The sanitised template for storage. Styles are added when the e-mail is sent. */
export const sanitizeTemplate = (html: string): string =>
  sanitizeHtml(html, { ...RICH_TEXT, allowedClasses: { a: ['button'] } }).trim()

/** Sanitises the body and adds inline styles. The text of removed elements is kept. */
const sanitizeBody = (html: string): string =>
  sanitizeHtml(html, {
    ...RICH_TEXT,
    allowedAttributes: {
      a: ['href', 'style'],
      ...Object.fromEntries(
        Object.keys(STYLES)
          .filter((tag) => tag !== 'a')
          .map((tag) => [tag, ['style']]),
      ),
    },
    // Only the styles of transformTags are left.
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attributes) => {
        const style = tagName === 'a' && attributes.class === 'button' ? BUTTON_STYLE : STYLES[tagName]
        const href = attributes.href === undefined ? {} : { href: attributes.href }
        return { tagName, attribs: style === undefined ? {} : { ...href, style } }
      },
    },
  })

/** Restricts templates: no files, no endless loops, no unknown variables or filters. */
const SAFE_OPTIONS: LiquidOptions = {
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  templates: {},
  timezoneOffset: 0,
  parseLimit: 200_000,
  renderLimit: 1_000,
  memoryLimit: 10_000_000,
}
const htmlEngine = new Liquid({ ...SAFE_OPTIONS, outputEscape: 'escape' })
const plainEngine = new Liquid(SAFE_OPTIONS)

/** Renders a template. Values of variables are escaped, and the result is sanitised. */
export function renderTemplate(
  template: TemplateText,
  variables: MailValues,
  programme: Programme,
  limits: { memoryLimit?: number } = {},
): RenderedMail {
  const scope = { ...variables, programmeName: programme.name }
  const subject = toSingleLine(String(plainEngine.parseAndRenderSync(template.subject, scope, limits)))
  const body = sanitizeBody(String(htmlEngine.parseAndRenderSync(template.body, scope, limits)))
  return { subject, ...applyLayout(body, subject, programme) }
}

/** All placeholders of a text, including those in branches that are not taken. Throws if the text cannot be parsed. */
export const listPlaceholders = (text: string): string[] => plainEngine.globalFullVariablesSync(text)
