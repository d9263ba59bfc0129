import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '../ui/states.tsx'

/** A page that could not be loaded. Retry runs its guards and questions again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return <ErrorState error={error} onRetry={retry} />
}
