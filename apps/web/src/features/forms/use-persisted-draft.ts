import { useEffect, useMemo, useRef, useState } from 'react'
import { useFoundDraft, useKeptDraft } from './use-draft.ts'
import { type ReadRecord, useVersionedDraft, type VersionedDraft } from './use-versioned-draft.ts'

interface Words<Draft> {
  /** What was stored when the words were written. */
  from: Draft
  draft: Draft
}

interface SurvivingForm<Draft> {
  /** Names the form and the record in it: `audit:3f0c…`. */
  form: string
  read: ReadRecord<Draft>
  readAgain?: () => Promise<ReadRecord<Draft>>
  /** A draft of an earlier release of the app may have another shape. */
  isDraft(value: unknown): value is Draft
}

export interface SurvivingDraft<Draft> extends VersionedDraft<Draft> {
  /** When the words of an earlier visit were written; undefined once they are gone. */
  keptAt: string | undefined
  /** Throws the words of the earlier visit away. */
  startAgain(): void
  /** For somebody who leaves on purpose, or has saved. */
  forget(): void
}

/**
 * A versioned draft that a reload, an expired session or a server that is away does not cost. It begins over the version
 * that the words were written upon, so that whatever others saved meanwhile comes up as a stale answer does.
 */
export function usePersistedDraft<Draft extends object>(needs: SurvivingForm<Draft>): SurvivingDraft<Draft> {
  const { form: name, read, readAgain, isDraft } = needs
  const found = useFoundDraft<Words<Draft>>({
    form: name,
    isWords: (value): value is Words<Draft> =>
      typeof value === 'object' &&
      value !== null &&
      'from' in value &&
      'draft' in value &&
      isDraft(value.from) &&
      isDraft(value.draft),
  })
  const [keptAt, setKeptAt] = useState(found?.keptAt)
  const begin = found ? { id: read.id, draft: found.words.from, version: found.version } : read
  const version = useRef(begin.version)
  const form = useVersionedDraft(
    begin,
    readAgain &&
      (async () => {
        const now = await readAgain()
        version.current = now.version
        return now
      }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is taken up once
  useEffect(() => {
    if (found) form.change(found.words.draft)
  }, [])
  const { theirs: from, draft } = form
  const words = useMemo(() => ({ from, draft }), [from, draft])
  const forget = useKeptDraft({ form: name, version: version.current }, words, form.isChanged)
  const restart = (now: ReadRecord<Draft>) => {
    version.current = now.version
    form.restart(now)
    setKeptAt(undefined)
  }
  return {
    ...form,
    keptAt,
    restart,
    startAgain: () => {
      restart(read)
      // At once: whoever leaves before the next moment of keeping would find them again.
      forget()
    },
    forget,
  }
}
