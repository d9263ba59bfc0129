import type { AuditPerson } from '@sojourn/contract/audits/audit'
import { usePhotoUrl } from '../../features/people/use-photo.ts'
import { Avatar } from '../../ui/avatar.tsx'

interface PersonAvatarProps {
  person: Pick<AuditPerson, 'userID' | 'name' | 'profileImage'>
  size?: 's' | 'm'
  /** Where the name does not stand beside it already. */
  labelled?: boolean
}

export function PersonAvatar({ person, size = 's', labelled = false }: PersonAvatarProps) {
  const photo = usePhotoUrl(person.profileImage)
  return <Avatar userID={person.userID} name={person.name} photoUrl={photo} size={size} labelled={labelled} />
}
