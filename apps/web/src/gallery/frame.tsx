import { IconBell } from '@tabler/icons-react'
import { Outlet, useRouter } from '@tanstack/react-router'
import { IconButton } from '../ui/icon-button.tsx'
import { HeaderTools } from '../ui/page-header.tsx'

const pages = [
  ['/', 'Parts'],
  ['/states', 'States'],
  ['/list', 'List'],
  ['/form', 'Form'],
] as const

/** Stands where the product has its shell, so that screens get the room they will have. */
export function Frame() {
  const { history } = useRouter()
  return (
    <div className="gallery">
      <nav className="gallery-nav" aria-label="Gallery">
        {pages.map(([path, name]) => (
          <a
            key={path}
            href={`#${path}`}
            onClick={(event) => {
              event.preventDefault()
              history.push(path)
            }}
          >
            {name}
          </a>
        ))}
      </nav>
      <main className="gallery-main">
        <HeaderTools value={<IconButton icon={IconBell} label="7 unread messages" size={36} />}>
          <Outlet />
        </HeaderTools>
      </main>
    </div>
  )
}
