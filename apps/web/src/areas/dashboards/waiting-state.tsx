import { useProgramme } from '../../features/programme.ts'
import { m } from '../../messages/messages.js'
import { EmptyState } from '../../ui/states.tsx'

/** Nothing to do here yet, why, and whom to ask. */
export function WaitingState({ text }: { text: string }) {
  const email = useProgramme()?.supportEmail
  return (
    <EmptyState
      text={text}
      action={email ? <a href={`mailto:${email}`}>{m.home_contact({ email })}</a> : undefined}
    />
  )
}
