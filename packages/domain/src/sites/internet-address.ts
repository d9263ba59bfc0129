const LABEL = String.raw`[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?`

/** Labels separated by dots. The top-level domain is letters or Punycode (xn--p1ai). */
export const HOST_NAME = String.raw`(${LABEL}\.)+(\p{L}{2,}|[xX][nN]--[a-zA-Z\d-]{0,58}[a-zA-Z\d])`

const LOCAL_PART = String.raw`[\p{L}\p{N}_'+-]+(\.[\p{L}\p{N}_'+-]+)*`
const emailPattern = new RegExp(`^${LOCAL_PART}@${HOST_NAME}$`, 'u')

/** Checks the syntax only, not whether the mailbox exists. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && emailPattern.test(text)

const websitePattern = new RegExp(String.raw`^(https?://)?${HOST_NAME}(:\d{1,5})?([/?#]\S*)?$`, 'iu')

/** A web address with or without http(s)://. Other schemes, such as javascript:, are rejected. */
export const isWebsite = (text: string): boolean => text.length <= 500 && websitePattern.test(text)
