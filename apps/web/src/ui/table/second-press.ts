/**
 * What the first press on a row opens beside the list may push the row away from under the pointer, and then the browser
 * sees no double click. The second press still means the row: it is told by its count, wherever it lands.
 */
export function awaitSecondPress(pressed: Element, open: () => void): void {
  const listen = (event: MouseEvent) => {
    document.removeEventListener('click', listen, true)
    const isElsewhere = event.target instanceof Node && !pressed.contains(event.target)
    if (event.detail !== 2 || !isElsewhere) return
    event.preventDefault()
    event.stopPropagation()
    open()
  }
  document.addEventListener('click', listen, true)
}
