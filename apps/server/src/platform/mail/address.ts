// biome-ignore lint/suspicious/noControlCharactersInRegex: keeping them out is the purpose
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

/** Refuses anything that is not one plain address: a line break or a comma in it would be a second recipient or header. */
export function assertSingleAddress(address: string): string {
  if (address.length > 254 || address.search(CONTROL) >= 0 || !ADDRESS.test(address))
    throw new Error('An email can only be sent to one plain address.')
  return address
}

/** A header is one line. People's names and site names may hold line breaks; a header must not. */
export const toSingleLine = (text: string): string =>
  text.replaceAll(CONTROL, ' ').replaceAll(/ {2,}/g, ' ').trim()
