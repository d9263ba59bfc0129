import { m } from '../../messages/messages.js'
import { explain } from '../../ui/explain.ts'
import { notify } from '../../ui/notify.ts'

/** Opens a document in a window of its own, through an address that lives a minute. */
export function openDocument(link: () => Promise<{ url: string }>): void {
  // Opened by the click itself: a window that comes after an answer is held back as a pop-up.
  const opened = window.open('', '_blank')
  link().then(
    ({ url }) => {
      if (opened) opened.location.href = url
    },
    (error: unknown) => {
      opened?.close()
      notify.error(explain(error).sentence ?? m.review_error_document())
    },
  )
}
