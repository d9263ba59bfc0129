import { useRef } from 'react'
import { mergeTheirs } from '../../../../features/forms/merge-theirs.ts'
import type { SurvivingDraft } from '../../../../features/forms/use-surviving-draft.ts'
import { changesBetween, type SiteDraft } from './site-draft.ts'
import { readSite, recordOf } from './site-record.ts'

/**
 * Somebody who is taken out of a site is no longer its main contact, and the site has another version then. That was our
 * own doing and nothing to be told about, so the form goes on from the site as it is now.
 */
export function useUserRemoved(form: SurvivingDraft<SiteDraft>, siteID: string | undefined) {
  const latest = useRef(form)
  latest.current = form
  return async (userID: string): Promise<void> => {
    if (siteID === undefined) return
    const now = recordOf(await readSite(siteID))
    const { draft: typed, theirs, restart, change } = latest.current
    const { draft, changes } = mergeTheirs(theirs, typed, now.draft)
    // What somebody else wrote over is told when saving.
    if (changes.some(({ field, contested }) => contested && field !== 'mainContactUser')) return
    restart(now)
    const isGone = draft.mainContactUser?.userID === userID
    change(changesBetween(now.draft, isGone ? { ...draft, mainContactUser: null } : draft))
  }
}
