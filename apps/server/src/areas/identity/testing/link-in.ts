/** Returns the path and query of the one-time link in an e-mail. */
export function findLinkInMail(mail: { text: string } | undefined): string {
  const link = /https?:\/\/[^\s/]+(\/identity\/[\w-]+\?token=[\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (link === undefined) throw new Error(`There is no link in: ${mail?.text}`)
  return link
}
