import { IconBuildingSkyscraper, IconChevronDown } from '@tabler/icons-react'
import type { UserSite } from '../../features/sites/site-address.ts'
import { m } from '../../messages/messages.js'
import css from './site-picker.module.css'

interface SitePickerProps {
  sites: readonly UserSite[]
  value: string
  onChange(siteID: string): void
}

/** The browser's own list: on a phone it is the one people know, and it costs the first load nothing. */
export function SitePicker({ sites, value, onChange }: SitePickerProps) {
  return (
    <label className={css.pick}>
      <IconBuildingSkyscraper size={16} stroke={1.75} aria-hidden />
      <span className="sr">{m.home_choose_site()}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {sites.map((site) => (
          <option key={site.siteID} value={site.siteID}>
            {site.siteName}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={2} aria-hidden className={css.arrow} />
    </label>
  )
}
