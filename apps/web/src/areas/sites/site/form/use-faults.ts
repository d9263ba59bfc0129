import { checkSite } from '@sojourn/domain/sites/check-site'
import { isSiteField, type SiteContext, siteFields } from '@sojourn/domain/sites/site-fields'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { useState } from 'react'
import type { FieldError } from '../../../../lib/api/api-error.ts'
import { type SiteDraft, tidied } from './site-draft.ts'
import { unreadDays, withUnreadFigures } from './texts.ts'

export type Faults = Partial<Record<SiteField, string>>

export interface FaultState {
  /** What the rules have against it now, whether it is told already or not. */
  own: Faults
  /** The same, with what the server had against it last time. */
  all: Faults
  /** What is told: of fields that were left, and of every field once saving was tried. */
  told: Faults
  leave(field: SiteField): void
  /** The field was changed, so what the server had to say of it is no longer true. */
  forgetAnswer(field: SiteField): void
  /** From now on everything is told. */
  tellAll(): void
  /** The fields a server's answer speaks of, in the form's order; what it names and the form does not have is left out. */
  takeAnswer(errors: readonly FieldError[]): SiteField[]
  reset(): void
}

const without = <Value>(faults: Partial<Record<SiteField, Value>>, field: SiteField) => {
  const { [field]: _gone, ...rest } = faults
  return rest
}

const firstWord = (path: string): string => path.split('.')[0] ?? ''

/** `isFound`: the draft is that of an earlier visit, and what could not be read then is told at once. */
export function useFaults(draft: SiteDraft, context: SiteContext, isFound: boolean): FaultState {
  const [left, setLeft] = useState<ReadonlySet<SiteField>>(new Set())
  const [toldAll, setToldAll] = useState(false)
  const [answered, setAnswered] = useState<Faults>({})

  const asked = tidied(draft)
  const own: Faults = unreadDays(asked.texts, context.today)
  for (const [field, fault] of Object.entries(checkSite(withUnreadFigures(asked, asked.texts), context)))
    if (isSiteField(field)) own[field] ??= fault.sentence
  const all: Faults = { ...answered, ...own }

  const told: Faults = {}
  for (const field of siteFields()) {
    const sentence = all[field]
    const isFoundSo = isFound && asked.texts[field] !== undefined
    if (sentence && (toldAll || left.has(field) || answered[field] || isFoundSo)) told[field] = sentence
  }

  return {
    own,
    all,
    told,
    leave: (field) => setLeft((fields) => (fields.has(field) ? fields : new Set([...fields, field]))),
    forgetAnswer: (field) => setAnswered((faults) => without(faults, field)),
    tellAll: () => setToldAll(true),
    takeAnswer: (errors) => {
      const found: Faults = {}
      for (const { field: path, message } of errors) {
        const field = firstWord(path)
        if (isSiteField(field)) found[field] ??= message
      }
      setAnswered(found)
      return siteFields().filter((field) => found[field] !== undefined)
    },
    reset: () => {
      setLeft(new Set())
      setToldAll(false)
      setAnswered({})
    },
  }
}
