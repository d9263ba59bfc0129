import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Brand } from '../../features/layout/brand.tsx'
import type { SignedInUser } from '../../features/people/me.ts'
import { m } from '../../messages/messages.js'
import { Bell } from './bell.tsx'
import { FooterLinks, NavigationLinks } from './navigation.tsx'
import css from './top-bar.module.css'

const ModalLayer = lazy(async () => ({ default: (await import('../../ui/modal-layer.tsx')).ModalLayer }))

/** Top bar on phones, with the navigation in a drawer. */
export function TopBar({ person }: { person: SignedInUser }) {
  const [isOpen, setOpen] = useState(false)
  const url = useRouterState({ select: (state) => state.location.href })

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(() => setOpen(false), [url])

  return (
    <header className={css.bar}>
      <button
        type="button"
        className={css.button}
        aria-label={m.app_nav_open()}
        onClick={() => setOpen(true)}
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
      <Suspense>
        {isOpen && (
          <ModalLayer
            overlayClassName={css.overlay}
            className={css.drawer}
            aria-label={m.app_nav_main()}
            onClose={() => setOpen(false)}
          >
            <nav className={css.content} aria-label={m.app_nav_main()}>
              <div className={css.head}>
                <Brand />
                <button
                  type="button"
                  className={css.button}
                  aria-label={m.app_nav_close()}
                  onClick={() => setOpen(false)}
                >
                  <IconX size={20} stroke={1.6} aria-hidden />
                </button>
              </div>
              <NavigationLinks roles={person.roles} />
              <div className={css.foot}>
                <FooterLinks {...person} />
              </div>
            </nav>
          </ModalLayer>
        )}
      </Suspense>
    </header>
  )
}
