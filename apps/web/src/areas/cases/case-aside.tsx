import {
  APPEAL_OUTCOMES,
  CASE_SENTENCES,
  CASE_TEXT_LENGTH,
  CASE_TITLE_LENGTH,
  type CaseOutcome,
  COMPLAINT_EFFECTS,
  COMPLAINT_OUTCOMES,
  type ComplaintEffect,
  OUTCOME_SENTENCES,
} from '@sojourn/domain/cases/cases'
import { isParty } from '@sojourn/domain/cases/involvement'
import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCheck, IconFileText, IconLock } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { describeError } from '../../ui/describe-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CertificateBadge } from '../certificates/certificate-badge.tsx'
import { CertificateDialog, type CertificateReasons } from '../certificates/certificate-dialog.tsx'
import css from './case.module.css'
import {
  APPEALED_TEXTS,
  type CaseRecord,
  EFFECT_TEXTS,
  INVOLVEMENT_TEXTS,
  OUTCOME_TEXTS,
  SUBJECT_TEXTS,
} from './case-labels.tsx'

interface CaseAsideProps {
  record: CaseRecord
  userID: string
  /** Whether the signed-in Admin may handle this case. */
  canHandle: boolean
}

/** What the case is about, who can decide it, and the next step of the handler. */
export function CaseAside({ record, userID, canHandle }: CaseAsideProps) {
  return (
    <aside className={css.aside}>
      <About record={record} />
      <People record={record} userID={userID} canHandle={canHandle} />
      {record.state === 'decided' ? (
        <Decided record={record} />
      ) : (
        <section>
          <h2 className="semi">{m.case_outcome()}</h2>
          {canHandle ? (
            record.state === 'received' ? (
              <Acknowledge record={record} />
            ) : (
              <Decide record={record} />
            )
          ) : (
            <Callout tone="waiting">
              <p className={css.locked}>
                <IconLock size={16} stroke={1.75} aria-hidden />
                <span>{CASE_SENTENCES['case-person-involved']}</span>
              </p>
            </Callout>
          )}
        </section>
      )}
    </aside>
  )
}

function About({ record }: { record: CaseRecord }) {
  const { certificateNumber, certificateState, complainant, appeal, subject } = record
  return (
    <section>
      <h2 className="semi">{m.case_about()}</h2>
      <p>
        <Link to="/audits/audit/$auditID" params={{ auditID: record.auditID }} search={{}} className="semi">
          {record.propertyName}
        </Link>
      </p>
      {certificateState && (
        <p className={css.line}>
          <CertificateBadge state={certificateState} />
          <span className="t12 mut num">{certificateNumber}</span>
        </p>
      )}
      <dl className={css.facts}>
        {complainant && (
          <>
            <dt>{m.case_complainant()}</dt>
            <dd>
              {complainant.name}
              {complainant.isNameHidden && <span className="mut"> · {m.case_name_hidden()}</span>}
            </dd>
          </>
        )}
        {subject && (
          <>
            <dt>{m.case_subject()}</dt>
            <dd>{SUBJECT_TEXTS[subject]()}</dd>
          </>
        )}
        {appeal && (
          <>
            <dt>{m.case_appealed()}</dt>
            <dd>{APPEALED_TEXTS[appeal.decision]({ date: longDate(appeal.at) })}</dd>
            <dt>{m.case_until_decision()}</dt>
            <dd>{m.case_until_decision_text()}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** Returns a function that invalidates the calls whose responses a change of the case can affect. */
function useReload(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const names = [
      'getCase',
      'listCases',
      'getSiteCases',
      'getCertificateRecord',
      'listSiteCertificates',
      'getAudit',
    ]
    await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  }
}

const getErrorText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'stale'
    ? m.case_stale()
    : (describeError(error).message ?? m.case_decide_failed())

function People({ record, userID, canHandle }: CaseAsideProps) {
  const reload = useReload()
  const own = record.people.find((person) => person.userID === userID)
  const uninvolved = record.people.filter(({ involvement }) => involvement === null)
  const assign = useMutation({
    mutationFn: (handlerID: string) =>
      api.call('assignCase', { params: { id: record.caseID }, ifMatch: record.version, body: { handlerID } }),
    onSuccess: ({ handler }) => showToast.success(m.case_assigned({ name: handler?.name ?? '' })),
    onError: (error) => showToast.error(getErrorText(error), error),
    onSettled: reload,
  })
  return (
    <section>
      <h2 className="semi">{m.case_people()}</h2>
      <ul className={css.people}>
        {record.people.map(({ userID: id, name, involvement }) => (
          <li key={id} data-involved={involvement !== null || undefined}>
            <Avatar userID={id} name={name} />
            <span className="grow">{id === userID ? m.case_you() : name}</span>
            {involvement === null ? (
              <span className={css.free}>
                <IconCheck size={14} stroke={2} aria-hidden />
                {m.case_not_involved()}
              </span>
            ) : (
              <span className="t12 mut">{INVOLVEMENT_TEXTS[involvement]()}</span>
            )}
          </li>
        ))}
      </ul>
      {uninvolved.length === 0 && !isParty(own?.involvement) && (
        <Callout tone="needs">
          <p>{m.case_all_admins_involved()}</p>
          <p>
            <Link to="/settings/admin-users" search={{}}>
              {m.case_invite_admin()}
            </Link>
          </p>
        </Callout>
      )}
      {canHandle && record.state === 'examined' && uninvolved.length > 1 && (
        <Select
          label={m.case_assign()}
          options={uninvolved.map(({ userID: value, name: label }) => ({ value, label }))}
          value={record.handler?.userID ?? null}
          disabled={assign.isPending}
          onChange={(handlerID) => handlerID !== record.handler?.userID && assign.mutate(handlerID)}
        />
      )}
    </section>
  )
}

function Acknowledge({ record }: { record: CaseRecord }) {
  const reload = useReload()
  const [title, setTitle] = useState(record.title)
  const acknowledge = useMutation({
    mutationFn: () =>
      api.call('acknowledgeCase', {
        params: { id: record.caseID },
        ifMatch: record.version,
        body: { title },
      }),
    onSuccess: () => showToast.success(m.case_acknowledged()),
    onError: (error) => showToast.error(getErrorText(error), error),
    onSettled: reload,
  })
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '') acknowledge.mutate()
      }}
    >
      <TextInput
        label={m.case_acknowledge_title()}
        description={m.case_acknowledge_hint()}
        required
        maxLength={CASE_TITLE_LENGTH}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" disabled={title.trim() === ''} loading={acknowledge.isPending}>
        {m.case_acknowledge()}
      </Button>
      <p className="t12 mut">{m.case_acknowledge_note()}</p>
    </form>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value | undefined
  options: readonly { value: Value; label: string; note?: string | undefined }[]
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      className={css.choice ?? ''}
      value={value ?? null}
      onChange={(selected) => {
        const option = options.find((candidate) => candidate.value === selected)
        if (option) onChange(option.value)
      }}
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className={css.radio ?? ''}>
          <span className={css.ring} />
          <span>
            {option.label}
            {option.note && <span className={css.note}>{option.note}</span>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  )
}

/** The outcome and its effect; then the letter and, for a suspension or withdrawal, its reasons. */
function Decide({ record }: { record: CaseRecord }) {
  const isComplaint = record.kind === 'complaint'
  const [outcome, setOutcome] = useState<CaseOutcome>()
  const [effect, setEffect] = useState<ComplaintEffect>('none')
  const [isOpen, setOpen] = useState(false)
  const hasEffect = outcome === 'upheld' || outcome === 'upheld-in-part'
  return (
    <div className={css.form}>
      <Choice<CaseOutcome>
        label={m.case_outcome()}
        value={outcome}
        options={(isComplaint ? COMPLAINT_OUTCOMES : APPEAL_OUTCOMES).map((value) => ({
          value,
          label: OUTCOME_TEXTS[value](),
          note: value === 'decision-cancelled' ? getCancelNote(record) : undefined,
        }))}
        onChange={setOutcome}
      />
      {hasEffect && (
        <>
          <h3 className="semi">{m.case_effect()}</h3>
          <Choice<ComplaintEffect>
            label={m.case_effect()}
            value={effect}
            options={COMPLAINT_EFFECTS.filter(
              (value) => value !== 'suspend' || record.certificateState === 'valid',
            ).map((value) => ({
              value,
              label: EFFECT_TEXTS[value](),
              note: value === 'none' ? undefined : m.case_effect_next(),
            }))}
            onChange={setEffect}
          />
        </>
      )}
      <Button size="lg" disabled={outcome === undefined} onClick={() => setOpen(true)}>
        {m.case_decide()}
      </Button>
      <p className="t12 mut">{isComplaint ? m.case_decide_note() : m.case_decide_note_appeal()}</p>
      {isOpen && outcome && (
        <Letter
          record={record}
          outcome={outcome}
          effect={hasEffect ? effect : 'none'}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function getCancelNote({ appeal }: CaseRecord): string {
  if (appeal?.decision === 'suspension') return m.case_effect_lifted()
  return appeal?.decision === 'withdrawal' ? m.case_effect_issued() : m.case_effect_overturned()
}

interface LetterProps {
  record: CaseRecord
  outcome: CaseOutcome
  effect: ComplaintEffect
  onClose(): void
}

function Letter({ record, outcome, effect, onClose }: LetterProps) {
  const reload = useReload()
  const [letter, setLetter] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isAskingReasons, setAskingReasons] = useState(false)
  const certificate = useQuery({
    ...callQuery('getCertificateRecord', { params: { number: record.certificateNumber ?? '' } }),
    enabled: effect !== 'none' && record.certificateNumber !== null,
  })
  const decide = async (change?: CertificateReasons) => {
    await api.call('decideCase', {
      params: { id: record.caseID },
      ifMatch: record.version,
      body: { outcome, effect, letter, ...(change ? { change } : {}) },
    })
    showToast.success(m.case_decided())
    await reload()
  }
  const send = useMutation({
    mutationFn: () => decide(),
    onSuccess: onClose,
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'stale') await reload()
    },
  })
  if (isAskingReasons && certificate.data && effect !== 'none')
    return (
      <CertificateDialog
        certificate={certificate.data}
        action={effect}
        send={decide}
        onClose={() => setAskingReasons(false)}
      />
    )
  return (
    <FormDialog
      title={m.case_letter()}
      submitLabel={effect === 'none' ? m.case_letter_send() : m.case_letter_next()}
      isChanged={letter !== ''}
      busy={send.isPending || (isAskingReasons && certificate.isPending)}
      onSubmit={() => {
        setSubmitted(true)
        if (letter.trim() === '') return
        if (effect === 'none') send.mutate()
        else setAskingReasons(true)
      }}
      onClose={onClose}
    >
      {send.error && (
        <Callout tone="bad">
          <p role="alert">{getErrorText(send.error)}</p>
        </Callout>
      )}
      <p className={css.locked}>
        <IconFileText size={16} stroke={1.75} aria-hidden />
        <span>{m.case_letter_intro({ outcome: OUTCOME_SENTENCES[outcome] })}</span>
      </p>
      <TextArea
        label={m.case_letter_reasons()}
        required
        minRows={8}
        maxRows={20}
        maxLength={CASE_TEXT_LENGTH}
        error={isSubmitted && letter.trim() === '' ? m.case_letter_missing() : undefined}
        value={letter}
        onChange={(event) => setLetter(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function Decided({ record }: { record: CaseRecord }) {
  return (
    <section>
      <h2 className="semi">{m.case_outcome()}</h2>
      <p>{record.outcome && OUTCOME_TEXTS[record.outcome]()}</p>
      <p className="t12 mut">
        {record.decidedAt && m.cases_decided_on({ date: longDate(record.decidedAt) })}
      </p>
    </section>
  )
}
