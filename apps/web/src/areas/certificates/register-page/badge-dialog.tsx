import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { saveDocument } from '../../../features/open-document.ts'
import { useProgramme } from '../../../features/programme.ts'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { type BadgeSize, canPrintBadge, createBadgeCode, getBadgePath } from './badge-code.ts'
import css from './badge-dialog.module.css'

type Certificate = CallResponse<'getCertificateRecord'>

const SIZES = [
  { value: 'small', label: m.badge_small() },
  { value: 'medium', label: m.badge_medium() },
  { value: 'large', label: m.badge_large() },
] as const satisfies readonly { value: BadgeSize; label: string }[]

const COPIED_MILLISECONDS = 2000

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      (error: unknown) => showToast.error(m.badge_copy_failed(), error),
    )
  return (
    <Button leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? m.badge_copied() : m.badge_copy()}</span>
    </Button>
  )
}

function Preview({ number, size, isDark }: { number: string; size: BadgeSize; isDark: boolean }) {
  const label = isDark ? m.badge_on_dark() : m.badge_on_light()
  return (
    <figure className={css.preview} data-dark={isDark || undefined}>
      <figcaption>{label}</figcaption>
      <img src={getBadgePath(number, size, isDark)} alt={m.badge_preview({ background: label })} />
    </figure>
  )
}

/** Until when the badge may be used, or why it may not be used. */
function BadgeRule({ certificate: { state, validUntil } }: { certificate: Certificate }) {
  if (canPrintBadge(state)) return <p className="mut">{m.badge_until({ date: longDate(validUntil) })}</p>
  const text =
    state === 'suspended'
      ? m.badge_suspended()
      : state === 'expired'
        ? m.badge_expired({ date: longDate(validUntil) })
        : m.badge_withdrawn()
  return (
    <Callout tone={state === 'suspended' ? 'needs' : 'bad'}>
      <p>{text}</p>
    </Callout>
  )
}

const Part = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className={css.part}>
    <div className={css.head}>
      <h3 className="semi">{title}</h3>
      {aside}
    </div>
    {children}
  </section>
)

/** The files for print. They are not offered unless the certificate is valid. */
function PrintFiles({ certificate: { auditID, certificateNumber, state } }: { certificate: Certificate }) {
  const canPrint = canPrintBadge(state)
  const save = (format: 'png' | 'svg') =>
    saveDocument(() => api.call('linkLogo', { params: { auditID }, query: { format } }))
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden />
  const badge = m.badge_file_badge()
  return (
    <div className={css.files}>
      {canPrint ? (
        <Button
          variant="default"
          leftSection={icon}
          renderRoot={(props) => (
            <a
              {...props}
              href={getBadgePath(certificateNumber, 'large', false)}
              download={`badge-${certificateNumber}.svg`}
            />
          )}
        >
          {badge}
        </Button>
      ) : (
        <Button variant="default" leftSection={icon} disabled>
          {badge}
        </Button>
      )}
      <Button variant="default" leftSection={icon} disabled={!canPrint} onClick={() => save('svg')}>
        {m.badge_file_svg()}
      </Button>
      <Button variant="default" leftSection={icon} disabled={!canPrint} onClick={() => save('png')}>
        {m.badge_file_png()}
      </Button>
    </div>
  )
}

/** The badge for websites with its HTML, and the files for print. */
export function BadgeDialog({ certificate, onClose }: { certificate: Certificate; onClose(): void }) {
  const [size, setSize] = useState<BadgeSize>('medium')
  const programme = useProgramme()
  const { certificateNumber: number, registerUrl, state } = certificate
  const code = createBadgeCode({ registerUrl, number, size, programmeName: programme?.name ?? '' })
  return (
    <Modal width={800} title={m.badge_title()} onClose={onClose}>
      <div className={css.dialog}>
        <p className="mut">{m.badge_intro()}</p>
        <BadgeRule certificate={certificate} />
        <SegmentedControl label={m.badge_size()} value={size} options={SIZES} onChange={setSize} />
        <div className={css.previews}>
          <Preview number={number} size={size} isDark={false} />
          <Preview number={number} size={size} isDark />
        </div>
        {state !== 'withdrawn' && (
          <Part title={m.badge_code()} aside={<CopyButton text={code} />}>
            <pre className={css.code}>
              <code>{code}</code>
            </pre>
            <p className="dim t12">{m.badge_code_hint()}</p>
          </Part>
        )}
        <Part title={m.badge_print()}>
          <PrintFiles certificate={certificate} />
        </Part>
      </div>
    </Modal>
  )
}
