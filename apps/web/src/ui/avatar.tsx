import { getAvatarColour, getInitials } from '@sojourn/domain/people/avatar'
import css from './avatar.module.css'

interface AvatarProps {
  userID: string
  name: string
  photoUrl?: string | null | undefined
  size?: 's' | 'm' | 'l' | 'xl'
  /** Where the name does not stand beside it already. */
  labelled?: boolean
}

/** A person's photo, or their initials on the colour that their id gives. */
export function Avatar({ userID, name, photoUrl, size = 's', labelled = false }: AvatarProps) {
  const label = labelled ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true }
  return (
    <span className={css.avatar} data-size={size} data-colour={getAvatarColour(userID)} {...label}>
      {photoUrl ? <img src={photoUrl} alt="" className={css.photo} /> : getInitials(name)}
    </span>
  )
}
