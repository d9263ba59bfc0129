import type { MailTemplate, MailValue, MailValues } from './mail.ts'

export const isLinkName = (name: string): boolean => /^link$|Link$/.test(name)

/** Replaces the origin of a sample link by that of this installation. */
const toOwnOrigin = (sample: MailValue, publicUrl: string): MailValue => {
  if (typeof sample !== 'string' || !URL.canParse(sample)) return sample
  const { pathname, search } = new URL(sample)
  return `${new URL(publicUrl).origin}${pathname}${search}`
}

export const sampleValues = (variables: MailTemplate['variables'], publicUrl: string): MailValues =>
  Object.fromEntries(
    Object.entries(variables).map(([name, { sample }]) => [
      name,
      isLinkName(name) ? toOwnOrigin(sample, publicUrl) : sample,
    ]),
  )
