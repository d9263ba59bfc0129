import { canBecomeAuditor } from '@sojourn/domain/audits/independence'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { PersonAvatar } from '../../../features/people/person-name.tsx'
import { useAuditorLanguages, useLanguages } from '../../../features/people/use-languages.ts'
import type { CallRow } from '../../../lib/api/call-types.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { ListFrame } from '../../../ui/list-frame.tsx'
import { createListState, isPageOutOfRange, type ListSearch } from '../../../ui/list-state.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { InviteAuditorDialog } from '../../people/auditors/auditors-page.tsx'
import { auditorsListShape } from '../../people/list-shapes.ts'
import css from './auditor-picker.module.css'

type Auditor = CallRow<'listUsers'>

interface AuditorPickerProps {
  selected: string | undefined
  /** The users who checked or decided the audit. */
  qualityCheckerIDs: readonly string[]
  onSelect(auditor: Auditor): void
  /** The id of the error message, if there is one. */
  errorId?: string
}

/** A paginated list with one radio button per auditor. The filters are local state and not part of the form's URL. */
export function AuditorPicker({ selected, qualityCheckerIDs, onSelect, errorId }: AuditorPickerProps) {
  const [search, setSearch] = useState<ListSearch<'Language'>>({})
  const [inviting, setInviting] = useState(false)
  const list = createListState(auditorsListShape, search, setSearch)
  const languages = useLanguages()
  const languageOptions = useAuditorLanguages()
  const auditors = useQuery(pageQuery('listUsers', { params: { role: 'Auditor' }, query: list.query }))
  const rows = auditors.data?.rows
  const total = auditors.data?.pagination.totalCount
  const isOutOfRange = isPageOutOfRange(rows, total)
  const group = useId()

  return (
    <div className={css.picker}>
      <ListFrame
        list={list}
        hasBorder
        totalCount={total}
        filters={[
          {
            name: 'Language',
            label: m.auditors_language(),
            options: [{ value: '', label: m.auditors_language_all() }, ...languageOptions],
          },
        ]}
        searchPlaceholder={m.auditors_search()}
      >
        {(auditors.isPending || isOutOfRange) && (
          <LoadingState text={m.manage_audit_auditors_loading()} rows={4} />
        )}
        {auditors.error && !rows && (
          <ErrorState error={auditors.error} onRetry={() => void auditors.refetch()} />
        )}
        {total === 0 && (
          <div className={css.none}>
            <p>
              {m.manage_audit_no_auditors()}{' '}
              <button type="button" className={css.invite} onClick={() => setInviting(true)}>
                {m.manage_audit_invite()}
              </button>{' '}
              {m.manage_audit_invite_text()}
            </p>
            {list.isFiltered && (
              <Button variant="default" onClick={list.clear}>
                {m.ui_clear_filters()}
              </Button>
            )}
          </div>
        )}
        {rows && rows.length > 0 && (
          <div
            role="radiogroup"
            aria-label={m.manage_audit_auditor()}
            aria-required
            aria-invalid={errorId !== undefined}
            aria-describedby={errorId}
            className={css.rows}
          >
            {rows.map((auditor) => {
              const decision = canBecomeAuditor(auditor.userID, qualityCheckerIDs)
              return (
                <label
                  key={auditor.userID}
                  htmlFor={group + auditor.userID}
                  className={css.row}
                  data-selected={auditor.userID === selected || undefined}
                >
                  <input
                    type="radio"
                    className={css.radio}
                    id={group + auditor.userID}
                    name={group}
                    value={auditor.userID}
                    checked={auditor.userID === selected}
                    disabled={!decision.allowed}
                    onChange={() => onSelect(auditor)}
                  />
                  <PersonAvatar person={auditor} size="m" />
                  <span className={css.person}>
                    <span className="med">{auditor.name}</span>
                    <span className="dim t12">{auditor.emailAddress}</span>
                    {!decision.allowed && <span className="t12">{AUDIT_SENTENCES[decision.code]}</span>}
                  </span>
                  <span className={css.languages}>
                    {languages.format(auditor.languages, m.auditors_no_languages())}
                  </span>
                </label>
              )
            })}
          </div>
        )}
      </ListFrame>
      {inviting && <InviteAuditorDialog onClose={() => setInviting(false)} />}
    </div>
  )
}
