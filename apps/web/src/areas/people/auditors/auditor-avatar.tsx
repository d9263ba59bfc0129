import { usePhotoUrl } from '../../../features/people/use-photo.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Auditor } from './auditor.ts'

interface AuditorAvatarProps {
  auditor: Pick<Auditor, 'userID' | 'name' | 'profileImage'>
  size?: 's' | 'm' | 'xl'
}

export function AuditorAvatar({ auditor, size = 's' }: AuditorAvatarProps) {
  const photo = usePhotoUrl(auditor.profileImage)
  return <Avatar userID={auditor.userID} name={auditor.name} photoUrl={photo} size={size} />
}
