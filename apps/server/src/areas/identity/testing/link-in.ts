/** The one-time link of an e-mail, as a path of this server. */
export function findLinkInMail(mail: { text: string } | undefined): string {
  const link = /https?:\/\/[^\s/]+(\/identity\/[\w-]+\?token=[\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (link === undefined) throw new Error(`There is no link in: ${mail?.text}`)
  return link
}
