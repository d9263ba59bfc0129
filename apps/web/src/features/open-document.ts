import { m } from '../messages/messages.js'
import { describeError } from '../ui/describe-error.ts'
import { showToast } from '../ui/show-toast.ts'

type RequestUrl = () => Promise<{ url: string }>

const showError = (error: unknown) =>
  showToast.error(describeError(error).message ?? m.review_error_document(), error)

/** Opens a document in a new window, with a URL that is valid for one minute. */
export function openDocument(requestUrl: RequestUrl, onError = showError): void {
  // The window is opened before the request, because browsers block windows that are opened after a response.
  const newWindow = window.open('', '_blank')
  // The text is shown while the server renders the document.
  if (newWindow) {
    newWindow.document.body.textContent = m.review_document_wait()
    newWindow.opener = null
  }
  requestUrl().then(
    // If the window was blocked, the document replaces the page.
    ({ url }) => (newWindow ?? window).location.assign(url),
    (error: unknown) => {
      newWindow?.close()
      onError(error)
    },
  )
}

/** Downloads a document without opening a window, which would stay empty. */
export function saveDocument(requestUrl: RequestUrl): void {
  requestUrl().then(({ url }) => {
    const anchor = document.createElement('a')
    anchor.href = url
    anchor.download = ''
    anchor.click()
  }, showError)
}
