const HOST = String.raw`([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}`
const pattern = new RegExp(String.raw`^(https?://)?${HOST}(:\d{1,5})?([/?#]\S*)?$`, 'iu')

/** A web address as people write one, with or without https://. Nothing that a browser would run. */
export const isWebsite = (text: string): boolean => text.length <= 500 && pattern.test(text)
