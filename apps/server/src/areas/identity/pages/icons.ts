import { html, trusted } from '../../../platform/http/pages/html.ts'

/** Tabler outlines (MIT), the ones the rest of the product uses. */
const paths = {
  alert: '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"/><path d="M12 8v4"/><path d="M12 16h.01"/>',
  check: '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0"/><path d="M9 12l2 2l4 -4"/>',
  mail: '<path d="M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10"/><path d="M3 7l9 6l9 -6"/>',
  eye: '<path d="M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0"/><path d="M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.600 0 6.600 2 9 6"/>',
  slash: '<path class="slash" d="M4 4l16 16"/>',
} as const

export const icon = (...names: (keyof typeof paths)[]) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${trusted(names.map((name) => paths[name]).join(''))}</svg>`
