/** Values without a field in the library's models. The adapter sets them when it reads the records of a request. */
interface RequestState {
  /** Session epoch of the last record read, by account. */
  epochs: Map<string, number>
  /** The programme setting `sessionDays`. Zero until a record is read, so that nothing is extended without it. */
  sessionDays: number
}

const states = new WeakMap<object, RequestState>()

export function getRequestState(ctx: object): RequestState {
  const known = states.get(ctx)
  if (known) return known
  const state: RequestState = { epochs: new Map(), sessionDays: 0 }
  states.set(ctx, state)
  return state
}
