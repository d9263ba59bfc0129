import { applySummaryChange, VISIT_LIMITS } from '@sojourn/domain/audits/fieldwork/visit'
import { IconWritingSign } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { Modal } from '../../../../ui/modal.tsx'
import { fitSignature, Signature, SignaturePad, type Stroke } from '../../../../ui/signature-pad.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useReviewedAudit } from '../review-context.ts'
import css from './visit-screen.module.css'
import { formatClock, type VisitPart } from './visit-times.tsx'

type VisitSignature = NonNullable<VisitPart['fields']['hotelSignature']>

/** The summary read to the hotel. Changing a signed summary asks for confirmation, because it clears both signatures. */
export function Summary({ fields, change }: VisitPart) {
  const isSigned = fields.hotelSignature !== null || fields.auditorSignature !== null
  const unlock = async () => {
    if (!(await confirm({ text: m.visit_change_summary_confirm(), danger: true }))) return
    change({ hotelSignature: null, auditorSignature: null, summaryReadAt: null })
  }
  const readAt = fields.summaryReadAt
  return (
    <div className={css.summary}>
      <div className={css.head}>
        <h2>{m.visit_summary()}</h2>
        {readAt !== null && <span className={css.readAt}>{m.visit_at({ time: formatClock(readAt) })}</span>}
        {isSigned ? (
          <button type="button" className={css.quiet} onClick={() => void unlock()}>
            {m.visit_change_summary()}
          </button>
        ) : (
          readAt === null && (
            <button
              type="button"
              className={css.quiet}
              disabled={fields.summary.trim() === ''}
              onClick={() => change({ summaryReadAt: new Date().toISOString() })}
            >
              {m.visit_mark_read()}
            </button>
          )
        )}
      </div>
      {isSigned ? (
        <p className={css.signedSummary}>{fields.summary}</p>
      ) : (
        <TextArea
          aria-label={m.visit_summary()}
          placeholder={m.visit_summary_placeholder()}
          minRows={4}
          maxRows={10}
          maxLength={VISIT_LIMITS.summary}
          value={fields.summary}
          onChange={({ currentTarget: { value } }) => {
            const { summary, summaryReadAt } = applySummaryChange(fields, value)
            change({ summary, summaryReadAt })
          }}
        />
      )}
    </div>
  )
}

type SignatureField = 'hotelSignature' | 'auditorSignature'

/** The signatures of the property and of the auditor, or the reason why the property did not sign. */
export function Signatures({ fields, change }: VisitPart) {
  const { auditor } = useReviewedAudit()
  const [signedField, setSignedField] = useState<SignatureField>()
  const [isRefusing, setRefusing] = useState(false)
  const hasSummary = fields.summary.trim() !== ''
  const clear = async (field: SignatureField) => {
    if (await confirm({ text: m.visit_clear_confirm(), danger: true })) change({ [field]: null })
  }
  const sign = (field: SignatureField, signature: VisitSignature) => {
    // The hotel signs the summary that was read to it.
    const summaryReadAt = fields.summaryReadAt ?? signature.signedAt
    change({ [field]: signature, ...(field === 'hotelSignature' ? { hotelRefusal: '', summaryReadAt } : {}) })
    setSignedField(undefined)
  }
  const renderSignButton = (field: SignatureField, label: string) => (
    <Button disabled={!hasSummary} onClick={() => setSignedField(field)}>
      {label}
    </Button>
  )
  return (
    <div className={css.signatures}>
      <SignatureBox
        label={m.visit_hotel_signature()}
        signature={fields.hotelSignature}
        describeSigner={m.visit_signer_hotel}
        onClear={() => void clear('hotelSignature')}
      >
        {fields.hotelRefusal !== '' && (
          <p>
            <b>{m.visit_not_signed()}</b> {fields.hotelRefusal}
          </p>
        )}
        {renderSignButton('hotelSignature', m.visit_sign_hotel())}
        <Button variant="default" onClick={() => setRefusing(true)}>
          {fields.hotelRefusal === '' ? m.visit_not_signed() : m.visit_change_reason()}
        </Button>
      </SignatureBox>
      <SignatureBox
        label={m.visit_auditor_signature()}
        signature={fields.auditorSignature}
        describeSigner={m.visit_signer_auditor}
        onClear={() => void clear('auditorSignature')}
      >
        {renderSignButton('auditorSignature', m.visit_sign_auditor())}
      </SignatureBox>
      {!hasSummary && <p className={css.hint}>{m.visit_write_summary_first()}</p>}
      {signedField && (
        <SignDialog
          title={signedField === 'hotelSignature' ? m.visit_hotel_signature() : m.visit_auditor_signature()}
          summary={fields.summary}
          signer={
            signedField === 'auditorSignature'
              ? { name: auditor?.name ?? '', role: m.visit_auditor() }
              : undefined
          }
          people={fields.people}
          onSign={(signature) => sign(signedField, signature)}
          onClose={() => setSignedField(undefined)}
        />
      )}
      {isRefusing && (
        <RefusalDialog
          reason={fields.hotelRefusal}
          onSave={(hotelRefusal) => change({ hotelRefusal })}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  )
}

interface SignatureBoxProps {
  label: string
  signature: VisitSignature | null
  describeSigner(parts: { role: string }): string
  onClear(): void
  /** The actions while there is no signature. */
  children: ReactNode
}

function SignatureBox({ label, signature, describeSigner, onClear, children }: SignatureBoxProps) {
  if (signature === null)
    return (
      <section className={css.unsigned} aria-label={label}>
        <IconWritingSign size={24} stroke={1.6} aria-hidden />
        {children}
      </section>
    )
  const { name, role, signedAt, strokes } = signature
  return (
    <section className={css.signed} aria-label={label}>
      <div className={css.drawing}>
        <Signature strokes={strokes} label={m.visit_signature_of({ name })} />
      </div>
      <div className={css.by}>
        <p>
          <b>{name}</b>
          {describeSigner({ role: role === '' ? '' : `, ${role}` })}
          <small>{m.visit_signed_at({ time: formatClock(signedAt) })}</small>
        </p>
        <button
          type="button"
          className={css.quiet}
          aria-label={m.visit_clear_signature({ name })}
          onClick={onClear}
        >
          {m.visit_clear()}
        </button>
      </div>
    </section>
  )
}

interface SignDialogProps {
  title: string
  summary: string
  /** Undefined if the name is entered. */
  signer: { name: string; role: string } | undefined
  people: VisitPart['fields']['people']
  onSign(signature: VisitSignature): void
  onClose(): void
}

/** The summary, the name and the pad; on the whole screen of a phone. */
function SignDialog({ title, summary, signer, people, onSign, onClose }: SignDialogProps) {
  const isPhone = useMedia(`${PHONE}, (max-height: 500px)`)
  const [{ name, role }, setSigner] = useState(signer ?? { name: '', role: '' })
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const isComplete = name.trim() !== '' && strokes.length > 0
  const clear = async () => {
    if (await confirm({ text: m.visit_clear_confirm(), danger: true })) setStrokes([])
  }
  const close = async () => {
    if (strokes.length === 0 || (await confirm({ text: m.visit_clear_confirm(), danger: true }))) onClose()
  }
  return (
    <Modal
      title={title}
      width={760}
      isFullScreen={isPhone}
      classes={isPhone ? { content: css.signSheet, body: css.signSheetBody } : {}}
      onClose={() => void close()}
    >
      <form
        className={css.signing}
        onSubmit={(event) => {
          event.preventDefault()
          const signedAt = new Date().toISOString()
          if (isComplete)
            onSign({ name: name.trim(), role: role.trim(), signedAt, strokes: fitSignature(strokes) })
        }}
      >
        <p className={css.signedSummary}>{summary}</p>
        {!signer && (
          <>
            {people.length > 0 && (
              <div className={css.row}>
                {people.map((person) => (
                  <Button
                    key={person.personID}
                    variant="default"
                    aria-pressed={person.name === name}
                    onClick={() => setSigner({ name: person.name, role: person.role })}
                  >
                    {person.name}
                  </Button>
                ))}
              </div>
            )}
            <div className={css.signer}>
              <TextInput
                label={m.visit_person_name()}
                value={name}
                maxLength={200}
                onChange={(event) => setSigner({ name: event.currentTarget.value, role })}
              />
              <TextInput
                label={m.visit_person_role()}
                value={role}
                maxLength={200}
                onChange={(event) => setSigner({ name, role: event.currentTarget.value })}
              />
            </div>
          </>
        )}
        <SignaturePad
          label={name === '' ? title : m.visit_signature_of({ name })}
          isTall={isPhone}
          value={strokes}
          limits={VISIT_LIMITS}
          onChange={setStrokes}
        />
        <div className={css.actions}>
          <Button variant="default" disabled={strokes.length === 0} onClick={() => void clear()}>
            {m.visit_clear()}
          </Button>
          <Button type="submit" disabled={!isComplete}>
            {m.visit_accept_signature()}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const MAX_REASON = 1000

interface RefusalDialogProps {
  reason: string
  onSave(reason: string): void
  onClose(): void
}

function RefusalDialog({ reason, onSave, onClose }: RefusalDialogProps) {
  const [text, setText] = useState(reason)
  const [isMissing, setMissing] = useState(false)
  return (
    <FormDialog
      title={m.visit_not_signed()}
      submitLabel={m.visit_save_reason()}
      isChanged={text !== reason}
      isGuardedByPage
      width={400}
      onSubmit={() => {
        if (text.trim() === '' && reason === '') return setMissing(true)
        onSave(text.trim())
        onClose()
      }}
      onClose={onClose}
    >
      <TextArea
        label={m.visit_reason()}
        minRows={3}
        maxRows={8}
        maxLength={MAX_REASON}
        value={text}
        error={isMissing && text.trim() === '' && m.visit_enter_reason()}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
