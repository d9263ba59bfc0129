import { CASE_TEXT_LENGTH } from '@sojourn/domain/cases/cases'
import { longDate } from '@sojourn/domain/kernel/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, getAccessToken } from '../../lib/api/api.ts'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { describeError } from '../../ui/describe-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { Uploader } from '../../ui/uploader.tsx'
import css from './case.module.css'
import { APPEALED_TEXTS, CaseStateBadge } from './case-labels.tsx'

type Appealable = CallResponse<'getSiteCases'>['appealable'][number]

const DECISION_TEXTS = {
  'not-certified': m.case_appeal_decision_not_certified,
  suspension: m.case_appeal_decision_suspension,
  withdrawal: m.case_appeal_decision_withdrawal,
} as const

/** The decisions that the property can appeal against, and its cases. Renders nothing without either. */
export function SiteCases({ siteID, userID }: { siteID: string; userID: string }) {
  const { data } = useQuery(callQuery('getSiteCases', { params: { id: siteID } }))
  const [appealing, setAppealing] = useState<Appealable>()
  if (!data || data.appealable.length + data.cases.length === 0) return null
  return (
    <Section title={m.case_site_section()}>
      <ul className={css.siteCases}>
        {data.appealable.map((decision) => (
          <li key={`${decision.auditID} ${decision.at}`} className={css.line}>
            <span className="grow">
              {m.case_appeal_by({
                decision: DECISION_TEXTS[decision.decision](),
                date: longDate(decision.appealBy),
              })}
            </span>
            <Button variant="default" onClick={() => setAppealing(decision)}>
              {m.case_appeal()}
            </Button>
          </li>
        ))}
        {data.cases.map((record) => (
          <li key={record.caseID} className={css.line}>
            <CaseStateBadge state={record.state} />
            <Link to="/cases/$caseID" params={{ caseID: record.caseID }} className="grow">
              {record.caseNumber}: {record.title}
            </Link>
          </li>
        ))}
      </ul>
      {appealing && (
        <AppealDialog
          siteID={siteID}
          userID={userID}
          decision={appealing}
          onClose={() => setAppealing(undefined)}
        />
      )}
    </Section>
  )
}

interface AppealDialogProps {
  siteID: string
  userID: string
  decision: Appealable
  onClose(): void
}

function AppealDialog({ siteID, userID, decision, onClose }: AppealDialogProps) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [uploads, setUploads] = useState<string[]>([])
  const [isSubmitted, setSubmitted] = useState(false)
  const { auditID, at } = decision
  const appeal = useMutation({
    mutationFn: () =>
      api.call('appealDecision', {
        params: { id: siteID },
        body: { auditID, decision: decision.decision, at, text, uploads },
      }),
    onSuccess: ({ caseNumber }) => {
      showToast.success(m.case_appeal_sent({ number: caseNumber }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['getSiteCases'] }),
  })
  return (
    <FormDialog
      title={m.case_appeal_title()}
      submitLabel={m.case_appeal_send()}
      isChanged={text !== '' || uploads.length > 0}
      busy={appeal.isPending}
      onSubmit={() => {
        setSubmitted(true)
        if (text.trim() !== '') appeal.mutate()
      }}
      onClose={onClose}
    >
      <p className="semi">{APPEALED_TEXTS[decision.decision]({ date: longDate(at) })}</p>
      <p className="mut">{m.case_appeal_intro()}</p>
      {appeal.error && (
        <Callout tone="bad">
          <p role="alert">{describeError(appeal.error).message ?? m.case_send_failed()}</p>
        </Callout>
      )}
      <TextArea
        label={m.case_appeal_text()}
        required
        minRows={5}
        maxRows={14}
        maxLength={CASE_TEXT_LENGTH}
        error={isSubmitted && text.trim() === '' ? m.case_appeal_missing() : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Uploader
        scope={`${userID} appeal-${auditID}`}
        getToken={getAccessToken}
        onFinished={({ uploadID }) => setUploads((current) => [...current, uploadID])}
      />
    </FormDialog>
  )
}
