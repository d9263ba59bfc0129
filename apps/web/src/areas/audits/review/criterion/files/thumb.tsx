import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePhoto } from '../../../../../features/people/use-photo.ts'
import { m } from '../../../../../messages/messages.js'
import css from './documents.module.css'
import { useView } from './viewing.tsx'

interface ThumbProps {
  photo: AttachedDocument
  menu: ReactNode
}

/** A photo in small, fetched when it comes into sight. */
export function Thumb({ photo, menu }: ThumbProps) {
  const view = useView()
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const address = usePhoto(isSeen ? photo.documentID : null)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <span ref={place} className={css.thumb}>
      <button
        type="button"
        className={css.shot}
        aria-label={m.criterion_open_document({ name: photo.name })}
        title={photo.name}
        onClick={() => view(photo)}
      >
        {address ? <img src={address} alt="" /> : <IconPhoto size={20} stroke={1.4} aria-hidden />}
      </button>
      <span className={css.corner}>{menu}</span>
    </span>
  )
}
