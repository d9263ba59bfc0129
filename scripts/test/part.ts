/** What one part of the proof came to. */
export interface Outcome {
  passed: number
  failed: number
  /** Shown when something failed. */
  output: string
  /** Shown always: a figure somebody wants to know. */
  figures: string[]
}

export type Group = 'check' | 'unit' | 'widgets' | 'api' | 'e2e' | 'long'

export interface Part {
  name: string
  /** The commands that run it. `npm test` runs all groups except `long`. */
  groups: Group[]
  run(): Promise<Outcome>
}

/** Tests print what they measured on a line of its own that starts like this. */
export const figuresIn = (output: string): string[] =>
  [...output.matchAll(/^figure: (.+)$/gm)].map(([, figure]) => figure ?? '')
