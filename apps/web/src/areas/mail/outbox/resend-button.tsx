import { IconSend } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import css from './mail-panel.module.css'

/** Puts an e-mail that could not be delivered back into the queue. */
export function ResendButton({ mailID }: { mailID: string }) {
  const queryClient = useQueryClient()
  const resend = useMutation({
    mutationFn: () => api.call('resendOutboxMail', { params: { id: mailID } }),
    onSuccess: () => notify.success(m.settings_mail_resent()),
    onError: (error) => notify.error(explain(error).sentence ?? m.kit_error_text(), error),
    onSettled: () =>
      Promise.all(
        ['listOutbox', 'getOutboxMail'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      ),
  })
  return (
    <Button
      className={css.resend}
      variant="default"
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {m.settings_mail_resend()}
    </Button>
  )
}
