/** `missed`: a benchmark is worse than its target. `measured`: the metric has no target. `skipped`: a program is not installed. */
const OUTCOMES = ['passed', 'failed', 'missed', 'measured', 'skipped'] as const
type Outcome = (typeof OUTCOMES)[number]

/** One row of the table that `npm run verify` prints. */
export interface Result {
  name: string
  outcome: Outcome
  metric: string
  target: string
}

const MAX_PRINTED_PROBLEMS = 40

export const formatResult = ({ name, outcome, metric, target }: Result): string =>
  `| ${name} | ${outcome} | ${metric} | ${target} |`

/** The results among the output of a check. */
export const parseResults = (output: string): Result[] =>
  output.split('\n').flatMap((line) => {
    const [, name = '', outcome, metric = '', target = ''] = line.split(/^\| | \| | \|$/)
    const knownOutcome = OUTCOMES.find((known) => known === outcome)
    return knownOutcome === undefined ? [] : [{ name, outcome: knownOutcome, metric, target }]
  })

export const printResult = (result: Result): void => void process.stdout.write(`${formatResult(result)}\n`)

/** Prints the problems and the result of a check that allows none; the program then exits with 1 if there are any. */
export function printCheck(name: string, metric: string, problems: readonly string[]): void {
  for (const problem of problems.slice(0, MAX_PRINTED_PROBLEMS)) process.stdout.write(`  ${problem}\n`)
  const outcome = problems.length === 0 ? 'passed' : 'failed'
  printResult({ name, outcome, metric: `${metric}: ${problems.length} problems`, target: 'none' })
  if (problems.length > 0) process.exitCode = 1
}

/** Prints the result of a benchmark. A missed target does not change the exit code, so that benchmarks block no release. */
export function printBenchmark(name: string, metric: string, isMet: boolean, target: string): void {
  printResult({ name, outcome: isMet ? 'passed' : 'missed', metric, target })
}
