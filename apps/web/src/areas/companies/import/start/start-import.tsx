import type { ImportKind } from '@sojourn/contract/companies/imports/import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signedInRoute } from '../../../../features/routing/signed-in.ts'
import { accessToken, api } from '../../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { explain } from '../../../../ui/explain.ts'
import { notify } from '../../../../ui/notify.ts'
import { Section } from '../../../../ui/section.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { Uploader } from '../../../../ui/uploader.tsx'
import css from '../import.module.css'
import { KINDS } from '../kinds.ts'
import { Templates } from './templates.tsx'

/** Asks for the kind of records and the file. */
export function StartImport() {
  const { me } = signedInRoute.useRouteContext()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<ImportKind>('companies')
  const chosen = KINDS.find(({ value }) => value === kind)
  const start = useMutation({
    mutationFn: (uploadID: string) => api.call('startImport', { body: { kind, uploadID } }),
    onSuccess: async ({ importID }) => {
      await queryClient.invalidateQueries({ queryKey: ['listImports'] })
      void navigate({ to: '/companies/import/$importID', params: { importID }, search: {} })
    },
    onError: (error) => notify.error(explain(error).sentence ?? m.kit_error_text(), error),
  })
  return (
    <Section title={m.companies_import_start()} voice="speaks">
      <div className={css.step}>
        <Segments
          label={m.companies_import_kind()}
          value={kind}
          options={KINDS.map(({ value, label }) => ({ value, label: label() }))}
          onChange={setKind}
        />
        <p className="mut">{chosen?.explain()}</p>
        <Templates kind={kind} />
        <p className="mut">{m.companies_import_rules()}</p>
        <Uploader
          key={kind}
          scope={`${me.userID} import-${kind}`}
          getToken={accessToken}
          extensions={['.csv', '.xlsx']}
          multiple={false}
          onFinished={({ uploadID }) => start.mutate(uploadID)}
        />
        <p role="status" className="dim">
          {start.isPending && m.companies_import_starting()}
        </p>
      </div>
    </Section>
  )
}
