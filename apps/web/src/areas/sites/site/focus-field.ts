import type { SiteField } from '@sojourn/domain/sites/site-values'

const FOCUSABLE = 'input:not([type="hidden"]), button, [data-focus]'

/** Leads to the field that has to be corrected. The step it stands in must be open by now. */
export function focusField(field: SiteField): void {
  const place = document.querySelector(`[data-field="${field}"]`)
  const own = place?.querySelector<HTMLElement>('[data-focus]')
  const target = own ?? place?.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  place?.scrollIntoView({ block: 'nearest' })
}
