import type { Principal } from './principal.ts'

/** Puts a value into a statement, and answers the place where it stands. */
export type Given = (value: unknown, type: string) => string

/**
 * Somebody as they were when they last called. It only decides which statement is asked: that one says whether session,
 * person and roles are still these, and nothing leaves before it has.
 */
export interface Recalled {
  readonly principal: Principal
  /** A condition of SQL that is true while they are. */
  stillSo(given: Given): string
}

/** They are not, or nothing was asked about it: whoever serves the call then asks who it is, and begins anew. */
export class NoLongerSo extends Error {}

/** Holds an answer back until the database has said that the person is still as they were. */
export class Proof {
  readonly recalled: Recalled
  #given = false
  readonly #ask: () => Promise<boolean>

  constructor(recalled: Recalled, ask: () => Promise<boolean>) {
    this.recalled = recalled
    this.#ask = ask
  }

  /** What a statement with the condition in it came to. */
  take(isSo: boolean): void {
    if (!isSo) throw new NoLongerSo()
    this.#given = true
  }

  /** For a handler whose statement has no room for the condition. */
  async ask(): Promise<void> {
    this.take(await this.#ask())
  }

  /** A handler that forgot both answers nobody. */
  demand(): void {
    this.take(this.#given)
  }
}
