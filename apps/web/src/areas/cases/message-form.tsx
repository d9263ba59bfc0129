import type { CaseMessageAudience } from '@sojourn/domain/cases/cases'
import { CASE_TEXT_LENGTH } from '@sojourn/domain/cases/cases'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, getAccessToken } from '../../lib/api/api.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { describeError } from '../../ui/describe-error.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { Uploader } from '../../ui/uploader.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import css from './case.module.css'
import type { CaseRecord } from './case-labels.tsx'

const AUDIENCE_TEXTS: Record<CaseMessageAudience, () => string> = {
  complainant: m.case_to_complainant,
  property: m.case_to_property,
  internal: m.case_to_internal,
  statement: m.case_to_statement,
}

interface MessageFormProps {
  record: CaseRecord
  userID: string
  isAdmin: boolean
  canHandle: boolean
}

/** Writes a message. The handler chooses the receiver, an involved Admin sends a statement, the property replies. */
export function MessageForm({ record, userID, isAdmin, canHandle }: MessageFormProps) {
  const queryClient = useQueryClient()
  const audiences: CaseMessageAudience[] = !isAdmin
    ? []
    : canHandle
      ? [...(record.kind === 'complaint' ? (['complainant'] as const) : []), 'property', 'internal']
      : ['statement']
  const [to, setTo] = useState<CaseMessageAudience | undefined>(
    isAdmin ? (canHandle ? 'property' : 'statement') : undefined,
  )
  const [text, setText] = useState('')
  const [uploads, setUploads] = useState<string[]>()
  const [isSubmitted, setSubmitted] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      api.call('sendCaseMessage', {
        params: { id: record.caseID },
        body: { text, ...(to ? { to } : {}), ...(uploads?.length ? { uploads } : {}) },
      }),
    onSuccess: async () => {
      setText('')
      setUploads(undefined)
      setSubmitted(false)
      showToast.success(m.case_sent())
      await queryClient.invalidateQueries({ queryKey: ['getCase'] })
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.case_send_failed(), error),
  })
  useUnsavedGuard({ when: text !== '' && !send.isPending })
  return (
    <form
      className={css.compose}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (text.trim() !== '') send.mutate()
      }}
    >
      {uploads && (
        <Uploader
          scope={`${userID} case-${record.caseID}`}
          getToken={getAccessToken}
          onFinished={({ uploadID }) => setUploads((current = []) => [...current, uploadID])}
        />
      )}
      <div className={css.composeLine}>
        {audiences.length > 0 && (
          <Select
            label={m.case_to()}
            isLabelHidden
            className={css.to}
            disabled={audiences.length === 1}
            options={audiences.map((value) => ({ value, label: AUDIENCE_TEXTS[value]() }))}
            value={to ?? null}
            onChange={(value) => setTo(audiences.find((audience) => audience === value))}
          />
        )}
        <TextArea
          aria-label={to === 'statement' ? m.case_write_statement() : m.case_write()}
          placeholder={to === 'statement' ? m.case_write_statement() : m.case_write()}
          className={css.composeText}
          minRows={1}
          maxRows={8}
          maxLength={CASE_TEXT_LENGTH}
          error={isSubmitted && text.trim() === '' ? m.case_message_missing() : undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <IconButton
          icon={IconPaperclip}
          size={36}
          label={m.case_attach()}
          aria-expanded={uploads !== undefined}
          onClick={() => setUploads(uploads?.length ? uploads : uploads ? undefined : [])}
        />
        <Button type="submit" variant={canHandle ? 'default' : 'filled'} loading={send.isPending}>
          {m.case_send()}
        </Button>
      </div>
    </form>
  )
}
