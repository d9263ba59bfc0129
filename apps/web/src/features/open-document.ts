import { m } from '../messages/messages.js'
import { describeError } from '../ui/describe-error.ts'
import { showToast } from '../ui/show-toast.ts'

type Link = () => Promise<{ url: string }>

const sayWhy = (error: unknown) =>
  showToast.error(describeError(error).sentence ?? m.review_error_document(), error)

/** Opens a document in a window of its own, through an address that lives a minute. */
export function openDocument(link: Link, say = sayWhy): void {
  // Opened by the click itself: a window that comes after an answer is held back as a pop-up.
  const opened = window.open('', '_blank')
  // A report may have to be made first, and an empty window looks like a broken one.
  if (opened) {
    opened.document.body.textContent = m.review_document_wait()
    opened.opener = null
  }
  link().then(
    // Where every window is held back, the document takes the place of the page; Back returns to it.
    ({ url }) => (opened ?? window).location.assign(url),
    (error: unknown) => {
      opened?.close()
      say(error)
    },
  )
}

/** Saves a document that is never shown: no window, which would stay behind empty. */
export function saveDocument(link: Link): void {
  link().then(({ url }) => {
    const anchor = document.createElement('a')
    anchor.href = url
    anchor.download = ''
    anchor.click()
  }, sayWhy)
}
