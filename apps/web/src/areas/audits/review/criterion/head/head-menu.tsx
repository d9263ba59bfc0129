import { IconArrowBackUp, IconDots } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../../../ui/menu.tsx'
import { startRejecting } from '../../answering.ts'
import { maySendBack } from '../../may-send-back.ts'
import { useReview, useReviewedAudit } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { auditFacts } from '../audit-facts.ts'

export function HeadMenu({ criterion }: { criterion: Criterion }) {
  const review = useReview()
  if (!maySendBack(review.actor, auditFacts(useReviewedAudit()), criterion)) return null
  return (
    <Menu trigger={<IconButton icon={IconDots} label={m.criterion_menu({ number: criterion.number })} />}>
      <MenuItem icon={IconArrowBackUp} onChoose={() => startRejecting(review, criterion)}>
        {m.review_send_back()}
      </MenuItem>
    </Menu>
  )
}
