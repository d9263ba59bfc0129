import type { CertificatePreview } from '@sojourn/contract/certificates/certificate'
import { addDays, dayOf } from '@sojourn/domain/audits/calendar'
import { APPEAL_DAYS } from '@sojourn/domain/cases/cases'
import {
  type AdminCertificateAction,
  CERTIFICATE_SENTENCES,
  defaultReviewDate,
  INTERNAL_REASON_LENGTH,
  isCertificateConfirmed,
  PUBLIC_REASON_LENGTH,
} from '@sojourn/domain/certificates/transitions'
import { longDate } from '@sojourn/domain/kernel/dates'
import {
  type Icon,
  IconCalendarOff,
  IconCode,
  IconDownload,
  IconMail,
  IconRosetteDiscountCheck,
  IconScale,
  IconWorld,
} from '@tabler/icons-react'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { describeError } from '../../ui/describe-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CertificateBadge, getCertificateStateLabel } from './certificate-badge.tsx'
import css from './certificate-dialog.module.css'

type Certificate = CallResponse<'getCertificateRecord'>

const TEXTS = {
  suspend: {
    title: m.certificate_suspend_title,
    submit: m.certificate_suspend_submit,
    done: m.certificate_suspend_done,
    failed: m.certificate_suspend_failed,
    effects: m.certificate_suspend_effects,
    note: m.certificate_suspend_note,
  },
  lift: {
    title: m.certificate_lift_title,
    submit: m.certificate_lift_submit,
    done: m.certificate_lift_done,
    failed: m.certificate_lift_failed,
    effects: m.certificate_lift_effects,
    note: undefined,
  },
  withdraw: {
    title: m.certificate_withdraw_title,
    submit: m.certificate_withdraw_submit,
    done: m.certificate_withdraw_done,
    failed: m.certificate_withdraw_failed,
    effects: m.certificate_withdraw_effects,
    note: m.certificate_withdraw_note,
  },
} as const satisfies Record<AdminCertificateAction, unknown>

/** The calls whose responses contain the state of a certificate. */
const CHANGED_CALLS = [
  'getCertificateRecord',
  'listSiteCertificates',
  'getAudit',
  'listAuditLog',
  'getMyWork',
]

const invalidateCertificates = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => CHANGED_CALLS.includes(String(queryKey[0])),
  })

interface ReasonsDraft {
  publicReason: string
  internalReason: string
  reviewDate: string | null
  confirmation: string
}

function sendChange(action: AdminCertificateAction, certificate: Certificate, draft: ReasonsDraft) {
  const { reviewDate, ...body } = draft
  const input = { params: { number: certificate.certificateNumber }, ifMatch: certificate.version }
  if (action === 'suspend')
    return api.call('suspendCertificate', { ...input, body: { ...body, reviewDate: reviewDate ?? '' } })
  return api.call(action === 'lift' ? 'liftSuspension' : 'withdrawCertificate', { ...input, body })
}

function validateReviewDate(date: string | null, validUntil: string): string | undefined {
  if (date === null) return CERTIFICATE_SENTENCES['certificate-review-missing']
  if (date < dayOf(new Date())) return CERTIFICATE_SENTENCES['certificate-review-past']
  return date > validUntil ? CERTIFICATE_SENTENCES['certificate-review-after-expiry'] : undefined
}

const validateReason = (text: string): string | undefined =>
  text.trim() === '' ? m.certificate_field_missing() : undefined

/** The reasons of a change; the review date only for a suspension. */
export interface CertificateReasons {
  publicReason: string
  internalReason: string
  confirmation: string
  reviewDate?: string
}

interface CertificateDialogProps {
  certificate: Certificate
  action: AdminCertificateAction
  /** Sends the reasons with another call, which also changes the certificate and shows its own toast. */
  send?(reasons: CertificateReasons): Promise<void>
  onClose(): void
}

/** Offers to issue the certificate again after the property was renamed. */
export function ReissueNote({ certificate }: { certificate: Certificate }) {
  const { certificateNumber: number, certifiedName, version } = certificate
  const queryClient = useQueryClient()
  const reissue = useMutation({
    mutationFn: () => api.call('reissueCertificate', { params: { number }, ifMatch: version }),
    onSuccess: () => showToast.success(m.certificate_reissue_done()),
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
    onSettled: () => invalidateCertificates(queryClient),
  })
  return (
    <Callout tone="needs">
      <div className={css.reissue}>
        <p>{m.certificate_renamed({ name: certifiedName })}</p>
        <Button variant="default" loading={reissue.isPending} onClick={() => reissue.mutate()}>
          {m.certificate_do_reissue()}
        </Button>
      </div>
    </Callout>
  )
}

/** Suspends a certificate, lifts its suspension or withdraws it: the form, and next to it what will happen. */
export function CertificateDialog({ certificate, action, send, onClose }: CertificateDialogProps) {
  const { certificateNumber: number, propertyName, validUntil } = certificate
  const texts = TEXTS[action]
  const queryClient = useQueryClient()
  const { data: preview } = useQuery(
    callQuery('previewCertificateAction', { params: { number }, query: { action } }),
  )
  const [draft, setDraft] = useState<ReasonsDraft>({
    publicReason: '',
    internalReason: '',
    reviewDate: action === 'suspend' ? defaultReviewDate(validUntil, new Date()) : null,
    confirmation: '',
  })
  const [isSubmitted, setSubmitted] = useState(false)
  const change = useMutation({
    mutationFn: async () => {
      if (!send) return sendChange(action, certificate, draft)
      const { reviewDate, ...reasons } = draft
      return send({ ...reasons, ...(reviewDate === null ? {} : { reviewDate }) })
    },
    onSuccess: () => {
      if (!send) showToast.success(texts.done())
      onClose()
    },
    onSettled: () => invalidateCertificates(queryClient),
  })
  const errors = {
    publicReason: validateReason(draft.publicReason),
    internalReason: validateReason(draft.internalReason),
    reviewDate: action === 'suspend' ? validateReviewDate(draft.reviewDate, validUntil) : undefined,
    confirmation: isCertificateConfirmed(draft.confirmation, { number, propertyName })
      ? undefined
      : CERTIFICATE_SENTENCES['certificate-not-confirmed'],
  }
  const getError = (field: keyof ReasonsDraft) => (isSubmitted ? errors[field] : undefined)
  const changeDraft = (part: Partial<ReasonsDraft>) => setDraft({ ...draft, ...part })
  const submit = () => {
    setSubmitted(true)
    if (Object.values(errors).every((error) => error === undefined)) change.mutate()
  }
  return (
    <FormDialog
      title={texts.title({ name: propertyName })}
      width={1080}
      submitLabel={texts.submit()}
      submitVariant={action === 'lift' ? 'filled' : 'danger'}
      note={texts.note?.()}
      aside={<Effects action={action} certificate={certificate} draft={draft} preview={preview} />}
      isChanged={[draft.publicReason, draft.internalReason, draft.confirmation].some((text) => text !== '')}
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="mut num">{m.certificate_subtitle({ number, date: longDate(validUntil) })}</p>
      {change.error && (
        <Callout tone="bad">
          <p role="alert">{describeError(change.error).message ?? texts.failed()}</p>
        </Callout>
      )}
      <TextArea
        label={m.certificate_public_reason()}
        description={m.certificate_public_reason_hint({ length: draft.publicReason.length })}
        required
        minRows={3}
        maxRows={8}
        maxLength={PUBLIC_REASON_LENGTH}
        error={getError('publicReason')}
        value={draft.publicReason}
        onChange={(event) => changeDraft({ publicReason: event.currentTarget.value })}
      />
      <TextArea
        label={m.certificate_internal_reason()}
        description={m.certificate_internal_reason_hint({ length: draft.internalReason.length })}
        required
        minRows={3}
        maxRows={8}
        maxLength={INTERNAL_REASON_LENGTH}
        error={getError('internalReason')}
        value={draft.internalReason}
        onChange={(event) => changeDraft({ internalReason: event.currentTarget.value })}
      />
      {action === 'suspend' && (
        <DateField
          label={m.certificate_review_by()}
          required
          min={dayOf(new Date())}
          max={validUntil}
          error={getError('reviewDate')}
          value={draft.reviewDate}
          onChange={(reviewDate) => changeDraft({ reviewDate })}
        />
      )}
      <TextInput
        label={m.certificate_confirmation()}
        description={m.certificate_confirmation_hint()}
        required
        autoComplete="off"
        error={getError('confirmation')}
        value={draft.confirmation}
        onChange={(event) => changeDraft({ confirmation: event.currentTarget.value })}
      />
    </FormDialog>
  )
}

interface EffectsProps {
  action: AdminCertificateAction
  certificate: Certificate
  draft: ReasonsDraft
  preview: CertificatePreview | undefined
}

const STATE_AFTER = { suspend: 'suspended', lift: 'valid', withdraw: 'withdrawn' } as const

function describeRegisterEntry({ action, certificate, draft }: EffectsProps): {
  heading: string
  text: string
} {
  const name = certificate.propertyName
  const date = longDate(dayOf(new Date()))
  switch (action) {
    case 'suspend':
      return {
        heading: m.certificate_effect_suspended_heading({ name }),
        text: m.certificate_effect_suspended_text({ date, review: longDate(draft.reviewDate ?? '') }),
      }
    case 'lift':
      return {
        heading: m.certificate_effect_valid_heading({ name, date: longDate(certificate.validUntil) }),
        text: m.certificate_effect_valid_text({ date }),
      }
    case 'withdraw':
      return {
        heading: m.certificate_effect_withdrawn_heading({ name }),
        text: m.certificate_effect_withdrawn_text({ date }),
      }
  }
}

/** What the action causes; the text of the register follows the form. */
function Effects(props: EffectsProps) {
  const { action, draft, preview } = props
  const { heading, text } = describeRegisterEntry(props)
  const state = STATE_AFTER[action]
  const recipients = preview?.recipients ?? []
  return (
    <section className={css.effects} aria-label={TEXTS[action].effects()}>
      <h3 className="semi">{TEXTS[action].effects()}</h3>
      <div className={css.register}>
        <p className={css.registerBar}>
          <IconWorld size={14} stroke={1.75} aria-hidden />
          {m.certificate_effect_register()}
        </p>
        <div className={css.registerText}>
          <div>
            <p className="title">{heading}</p>
            <p className="t12">
              {text} {draft.publicReason}
            </p>
          </div>
          <CertificateBadge state={state} />
        </div>
      </div>
      <ul>
        {preview && (
          <Effect
            icon={IconRosetteDiscountCheck}
            title={m.certificate_effect_badge()}
            text={m.certificate_effect_badge_text(preview.badge)}
          />
        )}
        <Effect
          icon={IconCode}
          title={m.certificate_effect_data({ state: getCertificateStateLabel(state).toLowerCase() })}
          text={m.certificate_effect_data_text()}
        />
        <Effect
          icon={IconMail}
          title={m.certificate_effect_emails({ count: recipients.length })}
          text={recipients.map(formatRecipient).join(', ')}
        />
        <Effect
          icon={IconDownload}
          title={m.certificate_effect_downloads()}
          text={
            action === 'lift'
              ? m.certificate_effect_downloads_allowed()
              : m.certificate_effect_downloads_blocked()
          }
        />
        {action !== 'lift' && (
          <Effect
            icon={IconScale}
            title={m.certificate_effect_appeal()}
            text={m.certificate_effect_appeal_text({
              date: longDate(addDays(dayOf(new Date()), APPEAL_DAYS)),
            })}
          />
        )}
        {action === 'suspend' && draft.reviewDate !== null && (
          <Effect
            icon={IconCalendarOff}
            title={m.certificate_effect_review({ date: longDate(draft.reviewDate) })}
            text={m.certificate_effect_review_text()}
          />
        )}
      </ul>
    </section>
  )
}

const formatRecipient = ({ name, side }: CertificatePreview['recipients'][number]): string =>
  side === 'property' ? m.certificate_recipient_property({ name }) : m.certificate_recipient_decider({ name })

function Effect({ icon: ItemIcon, title, text }: { icon: Icon; title: string; text: string }) {
  return (
    <li className={css.effect}>
      <ItemIcon size={16} stroke={1.75} aria-hidden />
      <div>
        <p className="semi">{title}</p>
        <p className="mut t12">{text}</p>
      </div>
    </li>
  )
}
