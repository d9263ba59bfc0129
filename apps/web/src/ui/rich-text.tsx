import css from './rich-text.module.css'

/** Only for HTML that our server has cleaned: it is shown as it is. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server stores nothing that is not on its allow-list
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />
}
