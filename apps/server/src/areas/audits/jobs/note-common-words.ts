import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noteCommonWords } from '../repository/searched-term.ts'

/** What very many audits are called by is kept before anybody searches for it. */
export const noteCommonWordsJob = ({ db }: Platform): JobDefinition => ({
  name: 'note-common-words',
  schedule: '17 3 * * *',
  handle: () => noteCommonWords(db),
})
