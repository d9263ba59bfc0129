import { hasRole } from '@sojourn/domain/people/roles'
import { IconArrowBackUp, IconDots } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../../../ui/menu.tsx'
import { startRejecting } from '../../answering.ts'
import { useReview, useReviewedAudit } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'

/** In Improvements the toggle has gone; a criterion can still go back to the auditor. */
export function HeadMenu({ criterion }: { criterion: Criterion }) {
  const review = useReview()
  const { auditStatus } = useReviewedAudit()
  const isOffered = hasRole(review.actor.roles, 'Admin') && auditStatus.name === 'Improvements'
  if (!isOffered || criterion.status === null || criterion.approved === false) return null
  return (
    <Menu
      trigger={(props) => (
        <IconButton {...props} icon={IconDots} label={m.criterion_menu({ number: criterion.number })} />
      )}
    >
      <MenuItem icon={IconArrowBackUp} onChoose={() => startRejecting(review, criterion)}>
        {m.review_send_back()}
      </MenuItem>
    </Menu>
  )
}
