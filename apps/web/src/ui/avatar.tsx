import { getAvatarColour, getInitials } from '@sojourn/domain/people/avatar'
import css from './avatar.module.css'

interface AvatarProps {
  userID: string
  name: string
  photoUrl?: string | null | undefined
  size?: 's' | 'm' | 'l' | 'xl'
  /** Adds an accessible name, if the name is not shown next to the avatar. */
  labelled?: boolean
}

/** A photo, or the initials on a colour derived from the id. */
export function Avatar({ userID, name, photoUrl, size = 's', labelled = false }: AvatarProps) {
  const label = labelled ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true }
  return (
    <span className={css.avatar} data-size={size} data-colour={getAvatarColour(userID)} {...label}>
      {photoUrl ? <img src={photoUrl} alt="" className={css.photo} /> : getInitials(name)}
    </span>
  )
}
