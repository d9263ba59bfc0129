import css from './rich-text.module.css'

/** Renders HTML without sanitising it. Use it only for HTML that the server has sanitised. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has removed everything that is not on its allow-list
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />
}
