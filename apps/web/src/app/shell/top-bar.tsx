import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Brand } from '../../lib/layout/brand.tsx'
import type { SignedIn } from '../../lib/people/me.ts'
import { m } from '../../messages/messages.js'
import { Bell } from './bell.tsx'
import { FooterLinks, NavigationLinks } from './navigation-links.tsx'
import css from './top-bar.module.css'

/** On a phone: a bar above the page, and the navigation in a drawer. */
export function TopBar({ person }: { person: SignedIn }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const address = useRouterState({ select: (state) => state.location.href })

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the drawer
  useEffect(() => drawer.current?.close(), [address])

  return (
    <header className={css.bar}>
      <button
        type="button"
        className={css.button}
        aria-label={m.app_nav_open()}
        onClick={() => drawer.current?.showModal()}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </button>
      <Link to="/" className={css.brand}>
        <Brand />
        <span className="sr">{m.app_nav_home()}</span>
      </Link>
      <div className={css.end}>
        <Bell />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer is Escape for the finger */}
      <dialog
        ref={drawer}
        className={css.drawer}
        aria-label={m.app_nav_main()}
        onClick={(event) => {
          if (event.target === event.currentTarget) drawer.current?.close()
        }}
      >
        <nav className={css.content} aria-label={m.app_nav_main()}>
          <div className={css.head}>
            <Brand />
            <button
              type="button"
              className={css.button}
              aria-label={m.app_nav_close()}
              onClick={() => drawer.current?.close()}
            >
              <IconX size={20} stroke={1.6} aria-hidden />
            </button>
          </div>
          <NavigationLinks roles={person.roles} />
          <div className={css.foot}>
            <FooterLinks {...person} />
          </div>
        </nav>
      </dialog>
    </header>
  )
}
