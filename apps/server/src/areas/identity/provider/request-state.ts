/** Values the library's models have no field for. The adapter reads them with the records of a request. */
interface RequestState {
  /** By account: the session epoch of the record that was read last. */
  epochs: Map<string, number>
  /** The programme setting `sessionDays`. Zero until a record was read, so that nothing lives on without it. */
  sessionDays: number
}

const states = new WeakMap<object, RequestState>()

/** The state of a request, by the provider's context for it. */
export function getRequestState(ctx: object): RequestState {
  const known = states.get(ctx)
  if (known) return known
  const state: RequestState = { epochs: new Map(), sessionDays: 0 }
  states.set(ctx, state)
  return state
}
