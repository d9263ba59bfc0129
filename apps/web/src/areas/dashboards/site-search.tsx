import { SearchSelect } from '../../features/forms/search-select.tsx'
import { useSiteOptions } from '../../features/sites/site-queries.ts'
import { m } from '../../messages/messages.js'
import css from './site-picker.module.css'

interface SiteSearchProps {
  site: { siteID: string; siteName: string }
  onChange(siteID: string): void
}

/** A search for users with more properties than one list page. */
export function SiteSearch({ site, onChange }: SiteSearchProps) {
  return (
    <SearchSelect
      label={m.home_choose_site()}
      isLabelHidden
      className={css.finder}
      value={{ value: site.siteID, label: site.siteName }}
      useOptions={useSiteOptions}
      onChange={({ value }) => onChange(value)}
    />
  )
}
