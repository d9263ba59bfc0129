import { HOST_NAME } from './host-name.ts'

const LOCAL = String.raw`[\p{L}\p{N}_'+-]+(\.[\p{L}\p{N}_'+-]+)*`
const pattern = new RegExp(`^${LOCAL}@${HOST_NAME}$`, 'u')

/** Checks the syntax only, not whether the mailbox exists. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && pattern.test(text)
