import type { Fixture } from './fixture.ts'

export interface RaceResponse {
  status: number
  body: unknown
}

export type SendRequest = () => Promise<RaceResponse>

/** Requests about one record, each of which would succeed alone. */
export type Requests = readonly SendRequest[]

export interface RaceKind {
  name: string
  /** `one`: all but one are refused. `same`: all successful responses are equal. */
  successfulResponses: 'one' | 'same'
  /** Creates the record and returns the concurrent requests. */
  prepare(fixture: Fixture): Promise<Requests>
}
