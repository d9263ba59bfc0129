import { MARK_PATHS, MARK_SIZE } from '@sojourn/domain/kernel/mark'
import { html } from './html.ts'

const paths = MARK_PATHS.map(
  ({ path, opacity }) =>
    html`<path fill="currentColor" fill-rule="evenodd" opacity="${opacity}" d="${path}"/>`,
)

/** The default mark of programmes without a logo. */
export const mark = html`<svg width="28" height="28" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}" aria-hidden="true">${paths}</svg>`
