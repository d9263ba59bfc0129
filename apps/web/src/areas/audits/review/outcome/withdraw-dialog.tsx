import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { useStore } from '../../../../ui/store.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './withdraw-dialog.module.css'

interface WithdrawDialogProps {
  busy: boolean
  onSubmit(criteria: string[], text: string): void
  onClose(): void
}

const matches = ({ number, question }: Criterion, searchText: string) =>
  `${number} ${question.title}`.toLowerCase().includes(searchText.trim().toLowerCase())

const removeID = (ids: ReadonlySet<string>, removedID: string) => [...ids].filter((id) => id !== removedID)

/** Withdraws a certificate: selects the criteria that need improvements, and asks for the reason. */
export function WithdrawDialog({ busy, onSubmit, onClose }: WithdrawDialogProps) {
  const { store } = useReview()
  const criteria = useStore(store.criteria)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [searchText, setSearchText] = useState('')
  const [text, setText] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isMissing = isSubmitted && selected.size === 0
  const toggle = (questionID: string) =>
    setSelected(
      new Set(selected.has(questionID) ? removeID(selected, questionID) : [...selected, questionID]),
    )
  return (
    <FormDialog
      title={m.ui_confirm_title()}
      submitLabel={m.ui_confirm_yes()}
      isChanged={selected.size > 0 || text.trim() !== ''}
      busy={busy}
      onSubmit={() => {
        setIsSubmitted(true)
        if (selected.size > 0) onSubmit([...selected], text.trim())
      }}
      onClose={onClose}
    >
      <p>{m.review_withdraw_text()}</p>
      <fieldset className={css.criteria}>
        <legend className={css.legend}>
          {m.review_withdraw_criteria()}
          <span className={css.selected}>{m.review_withdraw_selected({ count: selected.size })}</span>
        </legend>
        <TextInput
          aria-label={m.review_withdraw_find()}
          placeholder={m.review_withdraw_find()}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          error={isMissing && AUDIT_SENTENCES['audit-criteria-unnamed']}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
        <div className={css.list}>
          {criteria
            .filter((criterion) => matches(criterion, searchText))
            .map(({ questionID, number, question }) => (
              <Checkbox
                key={questionID}
                className={css.criterion}
                label={`${number} ${question.title}`}
                checked={selected.has(questionID)}
                onChange={() => toggle(questionID)}
              />
            ))}
        </div>
      </fieldset>
      <TextArea
        label={m.review_withdraw_reason()}
        minRows={3}
        maxRows={12}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
