import { IconCamera, IconClipboardText, IconLock, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useProgrammeName } from '../../../features/programme.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type CheckedDocument, checkDocument, MAX_BYTES } from './check-document.ts'
import { DocumentResult } from './document-result.tsx'
import { PublicFooter, PublicHeader } from './public-frame.tsx'
import css from './verify-document-page.module.css'

const ScanCode = lazy(async () => ({ default: (await import('./scan-code.tsx')).ScanCode }))

const PASTED = 'credential.jwt'

/** Accepts a file that is dropped anywhere on the page, and returns whether a file is being dragged over it. */
function useFileDrop(onFile: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false)
  const receive = useEffectEvent(onFile)
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Leaving an element for another one of the page has a related target.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      receive(event.dataTransfer?.files[0])
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}

/** Verifies a certificate PDF or a credential in the browser. */
export function VerifyDocumentPage() {
  usePageTitle(m.check_title())
  const programme = useProgrammeName() ?? ''
  const queryClient = useQueryClient()
  const [input, setInput] = useState<'file' | 'text' | 'scan'>('file')
  const [result, setResult] = useState<CheckedDocument>()
  // Loaded with the page, so that a signature can be checked when the connection is lost afterwards.
  useQuery(callQuery('getDidDocument'))
  useQuery(callQuery('listDocumentCertificates'))
  const loadKeys = async () => ({
    did: await queryClient.ensureQueryData(callQuery('getDidDocument')),
    certificates: await queryClient.ensureQueryData(callQuery('listDocumentCertificates')),
  })
  const check = useMutation({
    mutationFn: async ({ name, source }: { name: string; source: Blob }) => {
      const isTooLarge = source.size > MAX_BYTES
      const bytes = isTooLarge ? new Uint8Array(MAX_BYTES + 1) : new Uint8Array(await source.arrayBuffer())
      return { ...(await checkDocument({ name, bytes }, loadKeys)), size: source.size }
    },
    onSuccess: setResult,
  })
  const checkFile = (file: File | undefined) => {
    if (file) check.mutate({ name: file.name, source: file })
  }
  const isOver = useFileDrop(checkFile)
  const restart = () => {
    setResult(undefined)
    setInput('file')
  }
  return (
    <div className={css.page} data-over={isOver || undefined}>
      <PublicHeader />
      <main className={css.main}>
        <div>
          {result ? (
            <DocumentResult result={result} programme={programme} onRestart={restart} />
          ) : (
            <>
              <h1 className="title-lg">{m.check_title()}</h1>
              <p className="mut">{m.check_intro()}</p>
              <ChooseDocument isBusy={check.isPending} onFile={checkFile} onInput={setInput} />
              {input === 'text' && (
                <PasteCredential
                  isBusy={check.isPending}
                  onText={(text) => check.mutate({ name: PASTED, source: new Blob([text]) })}
                />
              )}
              {input === 'scan' && (
                <Suspense>
                  <ScanCode />
                </Suspense>
              )}
              {check.isError && <p role="alert">{m.check_failed()}</p>}
              <p className={css.safe}>
                <IconLock size={16} aria-hidden />
                {m.check_safe()}
              </p>
            </>
          )}
        </div>
        <aside className={css.how}>
          <h2 className="semi">{m.check_four()}</h2>
          <ol>
            {[
              [m.check_unchanged(), m.check_unchanged_text()],
              [m.check_issuer(), m.check_issuer_text({ programme })],
              [m.check_register(), m.check_register_text()],
              [m.check_today(), m.check_today_text()],
            ].map(([title, text]) => (
              <li key={title}>
                <p className="semi">{title}</p>
                <p className="mut">{text}</p>
              </li>
            ))}
          </ol>
          <a href="/api/docs">{m.check_developers()}</a>
        </aside>
      </main>
      <PublicFooter />
    </div>
  )
}

interface ChooseProps {
  isBusy: boolean
  onFile(file: File | undefined): void
  onInput(input: 'text' | 'scan'): void
}

function ChooseDocument({ isBusy, onFile, onInput }: ChooseProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className={css.drop}>
      <svg width="64" height="72" viewBox="0 0 64 72" aria-hidden="true">
        <path d="M6 70V30a26 26 0 0 1 52 0v40z" />
        <path d="M32 56V28M22 38l10-10 10 10" />
      </svg>
      <p className="semi">{m.check_drop()}</p>
      <input
        ref={file}
        type="file"
        hidden
        accept="application/pdf,.pdf,.jwt,.txt,.json"
        data-testid="document"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div className={css.row}>
        <Button
          loading={isBusy}
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {m.check_choose()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={16} aria-hidden />}
          onClick={() => onInput('text')}
        >
          {m.check_paste()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCamera size={16} aria-hidden />}
          onClick={() => onInput('scan')}
        >
          {m.check_scan()}
        </Button>
      </div>
    </div>
  )
}

function PasteCredential({ isBusy, onText }: { isBusy: boolean; onText(text: string): void }) {
  const [text, setText] = useState('')
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onText(text)
      }}
    >
      <TextArea
        label={m.check_paste_label()}
        minRows={4}
        maxRows={10}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} disabled={text.trim() === ''}>
        {m.check_paste_submit()}
      </Button>
    </form>
  )
}
