import { slug } from '../hotel-people.ts'
import type { ToldQuestion } from './told-audit.ts'

/** One criterion in so many has evidence, and one in so many of those has a whole series. */
const ONE_IN = 6
const SERIES_IN = 60
const SERIES = 6

const PICTURE = /photograph|screenshot|display|web page|sign|poster|plaque/i
const TABLE = /log|register|readings|record|figures|list|sheet|chart|table/i

function fileName(evidence: string): string {
  const name = slug(evidence)
  if (PICTURE.test(evidence)) return `${name}.jpg`
  return TABLE.test(evidence) ? `${name}.csv` : `${name}.pdf`
}

/** What the auditor keeps of what was seen, named by what the criterion asks for. */
export function evidenceFor({ evidence }: ToldQuestion, place: number): string[] {
  const [first] = evidence
  if (first === undefined || place % ONE_IN !== 0) return []
  if (place % SERIES_IN !== 0) return [fileName(first)]
  const photographs = Array.from({ length: SERIES - 2 }, (_, number) => `${slug(first)}-${number + 1}.jpg`)
  return [fileName(first), ...photographs, 'notes-of-the-visit.txt']
}
