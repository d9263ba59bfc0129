import { m } from '../messages/messages.js'
import { describeError } from '../ui/describe-error.ts'
import { showToast } from '../ui/show-toast.ts'

type Link = () => Promise<{ url: string }>

const showError = (error: unknown) =>
  showToast.error(describeError(error).message ?? m.review_error_document(), error)

/** Opens a document in a new window, with a URL that is valid for one minute. */
export function openDocument(link: Link, onError = showError): void {
  // Opened before the request, because browsers block windows that are opened after a response.
  const opened = window.open('', '_blank')
  // Rendering a report takes a while, and an empty window looks broken.
  if (opened) {
    opened.document.body.textContent = m.review_document_wait()
    opened.opener = null
  }
  link().then(
    // If the window was blocked, the document replaces the page.
    ({ url }) => (opened ?? window).location.assign(url),
    (error: unknown) => {
      opened?.close()
      onError(error)
    },
  )
}

/** Downloads a document without a window, which would stay empty. */
export function saveDocument(link: Link): void {
  link().then(({ url }) => {
    const anchor = document.createElement('a')
    anchor.href = url
    anchor.download = ''
    anchor.click()
  }, showError)
}
