import { HOST_NAME } from './host-name.ts'

const pattern = new RegExp(String.raw`^(https?://)?${HOST_NAME}(:\d{1,5})?([/?#]\S*)?$`, 'iu')

/** A web address with or without http(s)://. Other schemes, such as javascript:, are rejected. */
export const isWebsite = (text: string): boolean => text.length <= 500 && pattern.test(text)
