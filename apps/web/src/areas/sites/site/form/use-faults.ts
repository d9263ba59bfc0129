import { checkSite } from '@sojourn/domain/sites/check-site'
import { isSiteField, type SiteContext, listSiteFields } from '@sojourn/domain/sites/site-fields'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { useState } from 'react'
import type { FieldError } from '../../../../lib/api/api-error.ts'
import { type SiteDraft, removeHiddenValues } from './site-draft.ts'
import { findUnparsedDates, markUnparsedNumbers } from './texts.ts'

export type FieldMessages = Partial<Record<SiteField, string>>

export interface SiteErrors {
  /** What the rules have against it now, whether it is told already or not. */
  own: FieldMessages
  /** The same, with what the server had against it last time. */
  all: FieldMessages
  /** What is told: of fields that were left, and of every field once saving was tried. */
  told: FieldMessages
  leave(field: SiteField): void
  /** The field was changed, so what the server had to say of it is no longer true. */
  forgetAnswer(field: SiteField): void
  /** From now on everything is told. */
  tellAll(): void
  /** The fields a server's answer speaks of, in the form's order; what it names and the form does not have is left out. */
  takeAnswer(errors: readonly FieldError[]): SiteField[]
  reset(): void
}

const omitField = <Value>(faults: Partial<Record<SiteField, Value>>, field: SiteField) => {
  const { [field]: _gone, ...rest } = faults
  return rest
}

const getFieldName = (path: string): string => path.split('.')[0] ?? ''

/** `isFound`: the draft is that of an earlier visit, and what could not be read then is told at once. */
export function useSiteErrors(draft: SiteDraft, context: SiteContext, isFound: boolean): SiteErrors {
  const [left, setLeft] = useState<ReadonlySet<SiteField>>(new Set())
  const [toldAll, setToldAll] = useState(false)
  const [answered, setAnswered] = useState<FieldMessages>({})

  const asked = removeHiddenValues(draft)
  const own: FieldMessages = findUnparsedDates(asked.texts, context.today)
  for (const [field, fault] of Object.entries(checkSite(markUnparsedNumbers(asked, asked.texts), context)))
    if (isSiteField(field)) own[field] ??= fault.sentence
  const all: FieldMessages = { ...answered, ...own }

  const told: FieldMessages = {}
  for (const field of listSiteFields()) {
    const sentence = all[field]
    const isFoundSo = isFound && asked.texts[field] !== undefined
    if (sentence && (toldAll || left.has(field) || answered[field] || isFoundSo)) told[field] = sentence
  }

  return {
    own,
    all,
    told,
    leave: (field) => setLeft((fields) => (fields.has(field) ? fields : new Set([...fields, field]))),
    forgetAnswer: (field) => setAnswered((faults) => omitField(faults, field)),
    tellAll: () => setToldAll(true),
    takeAnswer: (errors) => {
      const found: FieldMessages = {}
      for (const { field: path, message } of errors) {
        const field = getFieldName(path)
        if (isSiteField(field)) found[field] ??= message
      }
      setAnswered(found)
      return listSiteFields().filter((field) => found[field] !== undefined)
    },
    reset: () => {
      setLeft(new Set())
      setToldAll(false)
      setAnswered({})
    },
  }
}
