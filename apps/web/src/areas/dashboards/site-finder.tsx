import { SearchSelect } from '../../features/forms/search-select.tsx'
import { useSiteOptions } from '../../features/sites/site-queries.ts'
import { m } from '../../messages/messages.js'
import css from './site-picker.module.css'

interface SiteFinderProps {
  site: { siteID: string; siteName: string }
  onChange(siteID: string): void
}

/** For a chain with more properties than one list holds: a few letters of a name find any of them. */
export function SiteFinder({ site, onChange }: SiteFinderProps) {
  return (
    <SearchSelect
      label={m.home_choose_site()}
      isLabelHidden
      className={css.finder}
      value={{ value: site.siteID, label: site.siteName }}
      useFound={useSiteOptions}
      onChange={({ value }) => onChange(value)}
    />
  )
}
