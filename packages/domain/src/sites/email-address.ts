import { HOST_NAME } from './host-name.ts'

const LOCAL = String.raw`[\p{L}\p{N}_'+-]+(\.[\p{L}\p{N}_'+-]+)*`
const pattern = new RegExp(`^${LOCAL}@${HOST_NAME}$`, 'u')

/** An address somebody could be written to; whether they exist only a letter can tell. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && pattern.test(text)
