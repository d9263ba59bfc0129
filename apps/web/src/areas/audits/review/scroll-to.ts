const SCROLL_AFTER_MS = 200

export const cardId = (questionID: string): string => `criterion-${questionID}`
export const sectionId = (groupID: string): string => `group-${groupID}`

const scrollToElement = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' })

/**
 * Brings a card or a group into sight, after whatever opened beside it has taken its room. Cards that were never in
 * sight have only an estimated height, so the place is looked for once more when those around it are drawn.
 */
export function scrollSoon(id: string): void {
  setTimeout(() => {
    scrollToElement(id)
    requestAnimationFrame(() => requestAnimationFrame(() => scrollToElement(id)))
  }, SCROLL_AFTER_MS)
}
