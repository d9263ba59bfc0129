const LOCAL = String.raw`[\p{L}\p{N}_'+-]+(\.[\p{L}\p{N}_'+-]+)*`
const DOMAIN = String.raw`([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}`
const pattern = new RegExp(`^${LOCAL}@${DOMAIN}$`, 'u')

/** An address somebody could be written to; whether they exist only a letter can tell. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && pattern.test(text)
