import css from '../../../features/people/people.module.css'
import { usePhotoUrl } from '../../../features/people/use-photo.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { UserRow } from './user-kind.ts'

export function PersonAvatar({ user, size = 's' }: { user: UserRow; size?: 's' | 'm' }) {
  const photo = usePhotoUrl(user.profileImage)
  return <Avatar userID={user.userID} name={user.name} photoUrl={photo} size={size} />
}

export const Person = ({ user }: { user: UserRow }) => (
  <span className={css.person}>
    <PersonAvatar user={user} />
    <span className={css.name}>{user.name}</span>
  </span>
)
