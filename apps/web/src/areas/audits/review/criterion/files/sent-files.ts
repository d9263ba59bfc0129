/** A file that has arrived at the server and hangs on nothing yet. */
export interface SentFile {
  uploadID: string
  name: string
  size: number
}
