import { Avatar } from '../../ui/avatar.tsx'
import css from './person-name.module.css'
import { usePhotoUrl } from './use-photo.ts'

interface NamedPerson {
  userID: string
  name: string
  profileImage: string | null
}

interface PersonAvatarProps {
  person: NamedPerson
  size?: 's' | 'm' | 'xl'
}

export function PersonAvatar({ person, size = 's' }: PersonAvatarProps) {
  const photo = usePhotoUrl(person.profileImage)
  return <Avatar userID={person.userID} name={person.name} photoUrl={photo} size={size} />
}

/** Photo and name of a person in a table row. */
export const PersonName = ({ person }: { person: NamedPerson }) => (
  <span className={css.person}>
    <PersonAvatar person={person} />
    <span className={css.name}>{person.name}</span>
  </span>
)

/** Longer domains do not fit into the narrowest column and may wrap. */
const MAX_UNBROKEN_LENGTH = 28

/** Email address that wraps before the @ instead of at hyphens. */
export function EmailText({ address }: { address: string }) {
  const atIndex = address.lastIndexOf('@')
  if (atIndex < 1) return address
  const domain = address.slice(atIndex)
  return (
    <>
      {address.slice(0, atIndex)}
      <wbr />
      {domain.length > MAX_UNBROKEN_LENGTH ? domain : <span className="nowrap">{domain}</span>}
    </>
  )
}
