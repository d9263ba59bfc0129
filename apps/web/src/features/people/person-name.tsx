import { Avatar } from '../../ui/avatar.tsx'
import css from './person-name.module.css'
import { usePhotoUrl } from './use-photo.ts'

interface PersonNameProps {
  person: { userID: string; name: string; profileImage: string | null }
}

/** Somebody in a row of a table: their picture and their name. */
export function PersonName({ person }: PersonNameProps) {
  const photo = usePhotoUrl(person.profileImage)
  return (
    <span className={css.person}>
      <Avatar userID={person.userID} name={person.name} photoUrl={photo} size="s" />
      <span className={css.name}>{person.name}</span>
    </span>
  )
}
