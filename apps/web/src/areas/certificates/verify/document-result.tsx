import { longDate } from '@sojourn/domain/kernel/dates'
import {
  type Icon,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconCode,
  IconFileAlert,
  IconFileTypePdf,
  IconHelpCircle,
  IconPlayerPause,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '../../../messages/messages.js'
import type { Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { type CheckedDocument, hasOtherDetails, type Verdict } from './check-document.ts'
import css from './verify-document-page.module.css'

const VERDICT_STYLES: Record<Verdict, { tone: Tone; icon: Icon }> = {
  valid: { tone: 'good', icon: IconRosetteDiscountCheck },
  suspended: { tone: 'needs', icon: IconPlayerPause },
  withdrawn: { tone: 'bad', icon: IconCircleX },
  expired: { tone: 'ended', icon: IconCircleMinus },
  superseded: { tone: 'ended', icon: IconCircleMinus },
  changed: { tone: 'bad', icon: IconFileAlert },
  'unknown-issuer': { tone: 'needs', icon: IconHelpCircle },
  'not-listed': { tone: 'bad', icon: IconCircleX },
  different: { tone: 'needs', icon: IconFileAlert },
  offline: { tone: 'needs', icon: IconHelpCircle },
  unreadable: { tone: 'ended', icon: IconHelpCircle },
  'too-large': { tone: 'ended', icon: IconHelpCircle },
}

/** "20th January 2026, 14:32 UTC" */
const formatTime = (time: Date): string =>
  `${longDate(time.toISOString())}, ${time.toISOString().slice(11, 16)} UTC`

/** The time of the last change of the status. */
const formatStatusDate = ({ registerEntry }: CheckedDocument): string =>
  longDate(registerEntry?.statusHistory[0]?.at ?? '')

/** The verdict in one sentence, and its explanation. */
function describeVerdict(checked: CheckedDocument, programme: string): [string, string] {
  const date = formatStatusDate(checked)
  switch (checked.verdict) {
    case 'valid':
      return [m.check_valid(), m.check_valid_text({ programme })]
    case 'suspended':
      return [m.check_suspended({ date }), m.check_suspended_text()]
    case 'withdrawn':
      return [m.check_withdrawn({ date }), m.check_withdrawn_text()]
    case 'expired':
      return [
        m.check_expired({ date: longDate(checked.registerEntry?.validUntil ?? '') }),
        m.check_expired_text(),
      ]
    case 'superseded':
      return [m.check_superseded({ date }), m.check_superseded_text()]
    case 'changed':
      return [
        checked.document?.kind === 'credential' ? m.check_changed_credential() : m.check_changed_pdf(),
        checked.registerEntry ? m.check_changed_text() : m.check_changed_unlisted(),
      ]
    case 'unknown-issuer':
      return [m.check_unknown(), m.check_unknown_text({ programme })]
    case 'not-listed':
      return [m.check_not_listed(), m.check_not_listed_text()]
    case 'different':
      return [m.check_different(), m.check_different_text()]
    case 'offline':
      return [checked.document ? m.check_offline() : m.check_offline_keys(), m.check_offline_text()]
    case 'too-large':
      return [m.check_too_large(), m.check_unreadable_text()]
    case 'unreadable':
      return [m.check_unreadable(), m.check_unreadable_text()]
  }
}

interface Check {
  outcome: 'passed' | 'failed' | 'not-possible'
  title: string
  text: string
}

function describeChecks(checked: CheckedDocument, programme: string): Check[] {
  const { document, registerEntry, isRegisterReached, checkedAt } = checked
  if (!document) return []
  const { isUnchanged, isIssuerKnown, signedAt, signer, keyID, number } = document
  const signed = signedAt ? m.check_signed_at({ time: formatTime(signedAt) }) : m.check_signed()
  const time = checkedAt.toTimeString().slice(0, 5)
  const isDifferent = registerEntry !== undefined && hasOtherDetails(document, registerEntry)
  const status = registerEntry?.status ?? 'valid'
  return [
    isUnchanged
      ? { outcome: 'passed', title: m.check_is_unchanged(), text: signed }
      : { outcome: 'failed', title: m.check_is_changed(), text: m.check_is_changed_text() },
    isIssuerKnown
      ? {
          outcome: 'passed',
          title: m.check_issued_by({ programme }),
          text: m.check_key({ key: keyID ?? '' }),
        }
      : isIssuerKnown === null
        ? { outcome: 'not-possible', title: m.check_not_confirmed(), text: m.check_not_confirmed_text() }
        : {
            outcome: 'failed',
            title: m.check_unknown_issuer(),
            text: signer === null ? m.check_no_name() : m.check_names({ signer }),
          },
    registerEntry
      ? {
          outcome: isDifferent ? 'failed' : 'passed',
          title: isDifferent ? m.check_listed_other() : m.check_listed(),
          text: m.check_listed_text({ name: registerEntry.property.name }),
        }
      : isRegisterReached
        ? {
            outcome: 'failed',
            title: m.check_is_not_listed(),
            text: m.check_number({ number: number ?? '' }),
          }
        : {
            outcome: 'not-possible',
            title: m.check_is_not_listed(),
            text: number === null ? m.check_no_number() : m.check_not_reached(),
          },
    registerEntry
      ? {
          outcome: status === 'valid' ? 'passed' : 'failed',
          title: status === 'valid' ? m.check_valid_today() : describeStatus(checked),
          text: m.check_looked_up({ time }),
        }
      : { outcome: 'not-possible', title: m.check_no_status(), text: m.check_no_status_text() },
  ]
}

function describeStatus(checked: CheckedDocument): string {
  const date = formatStatusDate(checked)
  const status = checked.registerEntry?.status
  if (status === 'suspended') return m.check_status_suspended({ date })
  if (status === 'withdrawn') return m.check_status_withdrawn({ date })
  return status === 'expired' ? m.check_status_expired({ date }) : m.check_status_superseded({ date })
}

const OUTCOME_STYLES = {
  passed: { icon: IconCircleCheck, label: m.check_passed },
  failed: { icon: IconCircleX, label: m.check_failed_mark },
  'not-possible': { icon: IconCircleMinus, label: m.check_not_possible },
} as const

function CheckRow({ outcome, title, text }: Check) {
  const { icon: Mark, label } = OUTCOME_STYLES[outcome]
  return (
    <li data-outcome={outcome}>
      <Mark size={20} aria-hidden />
      <div>
        <p className="semi">
          <span className="sr">{label()}</span> {title}
        </p>
        <p className="dim t12">{text}</p>
      </div>
    </li>
  )
}

const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

interface DocumentResultProps {
  result: CheckedDocument
  programme: string
  onRestart(): void
}

/** The verdict, the four checks, and the entry of the register. */
export function DocumentResult({ result, programme, onRestart }: DocumentResultProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { tone, icon: ItemIcon } = VERDICT_STYLES[result.verdict]
  const [sentence, meaning] = describeVerdict(result, programme)
  const { registerEntry, document } = result
  const checks = describeChecks(result, programme)
  const FileIcon = document?.kind === 'credential' ? IconCode : IconFileTypePdf
  return (
    <section className={css.result}>
      <header className={css.verdict} data-tone={tone}>
        <span className={css.picture}>
          <ItemIcon size={32} stroke={1.5} aria-hidden />
        </span>
        <div role="status">
          <h1 className="title-lg" ref={title} tabIndex={-1}>
            {sentence}
          </h1>
          <p>{meaning}</p>
        </div>
      </header>
      <div className={css.body}>
        {checks.length > 0 && (
          <ul className={css.checks}>
            {checks.map((check) => (
              <CheckRow key={check.title} {...check} />
            ))}
          </ul>
        )}
        <div className={css.registerEntry}>
          <div className={css.file}>
            <FileIcon size={20} aria-hidden />
            <div>
              <p className="semi">{result.name}</p>
              <p className="dim t12">{formatSize(result.size)}</p>
            </div>
          </div>
          {registerEntry && (
            <>
              <p className="dim t12">
                {result.verdict === 'changed' ? m.check_register_says() : m.check_certificate()}
              </p>
              <p className="title">{registerEntry.property.name}</p>
              <FactList
                facts={[
                  { label: m.check_certificate_number(), value: registerEntry.number },
                  { label: m.check_until(), value: longDate(registerEntry.validUntil) },
                ]}
              />
            </>
          )}
        </div>
      </div>
      <footer className={css.row}>
        {registerEntry && (
          <Button
            renderRoot={(props) => (
              <a {...props} href={registerEntry.registerUrl}>
                {props.children}
              </a>
            )}
          >
            {result.verdict === 'changed' ? m.check_open_listed() : m.check_open()}
          </Button>
        )}
        <Button variant="default" onClick={onRestart}>
          {m.check_another()}
        </Button>
      </footer>
    </section>
  )
}
