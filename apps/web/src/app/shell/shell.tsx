import { Outlet } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { signedInRoute } from '../../features/routing/signed-in.ts'
import { recall, remember } from '../../lib/device/remembered.ts'
import { m } from '../../messages/messages.js'
import { useMedia } from '../../ui/media.ts'
import { HeaderTools } from '../../ui/page-header.tsx'
import { Bell } from './bell.tsx'
import { BrowserNotice } from './browser-notice.tsx'
import { HubNotice } from './hub-notice.tsx'
import css from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { useLiveNotices } from './use-live-notices.ts'

/** Below this the words take more room than they give, until the person asks for them. */
const NARROW = '(max-width: 1100px)'

export function Shell() {
  const { me, roles } = signedInRoute.useRouteContext()
  const person = { me, roles }
  useLiveNotices()
  const main = useRef<HTMLElement>(null)
  const isNarrow = useMedia(NARROW)
  const [chosen, choose] = useState(() => recall('navigation'))
  const isIcons = chosen === undefined ? isNarrow : chosen === 'icons'

  const toggle = () => {
    const next = isIcons ? 'words' : 'icons'
    choose(next)
    remember('navigation', next)
  }

  return (
    <div className={css.app} data-icons={isIcons || undefined}>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {m.app_skip_to_content()}
      </button>
      <SideNavigation person={person} isIcons={isIcons} onToggle={toggle} />
      <TopBar person={person} />
      <main ref={main} className={css.main} tabIndex={-1}>
        <BrowserNotice />
        <HubNotice />
        <div className={css.page}>
          <HeaderTools value={<Bell />}>
            <Outlet />
          </HeaderTools>
        </div>
      </main>
    </div>
  )
}
