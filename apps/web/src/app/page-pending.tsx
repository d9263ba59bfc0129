import { LoadingState } from '../ui/states.tsx'

export const PagePending = () => <LoadingState />
