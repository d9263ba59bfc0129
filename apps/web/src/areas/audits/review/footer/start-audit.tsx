import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { notify } from '../../../../ui/notify.ts'
import { useReview } from '../review-context.ts'
import { useChangeStatus } from '../use-change-status.ts'

/** The auditor begins on the spot, from the day before the date on; the server says when it is too early. */
export function StartAudit() {
  const { refetch } = useReview()
  const { changeStatus, isChanging } = useChangeStatus(m.review_error_update)
  const start = async () => {
    if (!(await changeStatus({ value: 'Report Pending' }))) return
    notify.success(m.review_started())
    refetch()
  }
  return (
    <Button loading={isChanging} onClick={() => void start()}>
      {m.review_start()}
    </Button>
  )
}
