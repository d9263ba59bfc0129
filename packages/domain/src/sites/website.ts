import { HOST_NAME } from './host-name.ts'

const pattern = new RegExp(String.raw`^(https?://)?${HOST_NAME}(:\d{1,5})?([/?#]\S*)?$`, 'iu')

/** A web address as people write one, with or without https://. Nothing that a browser would run. */
export const isWebsite = (text: string): boolean => text.length <= 500 && pattern.test(text)
