import type { World } from './fixture.ts'

export interface Heard {
  status: number
  body: unknown
}

export type Asking = () => Promise<Heard>

/** Requests of which each alone would be right, for one record. */
export type Occasion = readonly Asking[]

export interface Kind {
  name: string
  /** `one`: all but one are refused. `same`: each is answered as the first was, or told to wait. */
  answers: 'one' | 'same'
  /** Makes the record, and says what is asked about it at once. */
  occasion(world: World): Promise<Occasion>
}
