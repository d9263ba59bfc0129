import type { AuditPerson } from '@sojourn/contract/audits/audit'
import { useQuery } from '@tanstack/react-query'
import { usePhotoUrl } from '../../features/people/use-photo.ts'
import { callQuery } from '../../lib/api/query.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** Returns the administrators, sorted by first name. */
export const useAdmins = (isAdmin: boolean) =>
  useQuery({
    ...callQuery('listUsers', {
      params: { role: 'Admin' },
      query: { pageCount: '100', OrderBy: 'Profile.FirstName' },
    }),
    enabled: isAdmin,
  }).data?.rows ?? []

interface PersonAvatarProps {
  person: Pick<AuditPerson, 'userID' | 'name' | 'profileImage'>
  size?: 's' | 'm'
  /** Adds an accessible name, if the name is not shown next to the avatar. */
  labelled?: boolean
}

export function PersonAvatar({ person, size = 's', labelled = false }: PersonAvatarProps) {
  const photo = usePhotoUrl(person.profileImage)
  return <Avatar userID={person.userID} name={person.name} photoUrl={photo} size={size} labelled={labelled} />
}
