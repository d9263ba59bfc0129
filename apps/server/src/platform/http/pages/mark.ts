import { html } from './html.ts'

/** The sign of the house, where a programme has none of its own. */
export const mark = html`<svg width="28" height="28" viewBox="0 0 26 26" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M3 25V12a10 10 0 0 1 20 0v13h-5.600v-7.200c0-3.400 0-6.600-4.400-9.600-4.400 3-4.400 6.200-4.400 9.600V25Z"/><path fill="currentColor" d="M11.900 25v-9.400h2.200V25Z" opacity=".55"/></svg>`
