import { Button } from '@mantine/core'
import { useState } from 'react'
import { accessToken } from '../../../lib/api/api.ts'
import { signedInRoute } from '../../../lib/routing/signed-in.ts'
import { m } from '../../../messages/messages.js'
import { Uploader } from '../../../ui/uploader.tsx'
import css from './programme.module.css'
import type { ProgrammeDraft, ProgrammeFormState } from './use-programme-form.ts'

interface LogoFieldProps {
  draft: ProgrammeDraft
  change: ProgrammeFormState['change']
}

/** The logo as it is, and a new one that is taken when the page is saved. */
export function LogoField({ draft, change }: LogoFieldProps) {
  const { me } = signedInRoute.useRouteContext()
  const [name, setName] = useState<string>()
  return (
    <div className={css.logoField}>
      <span className="med">{m.settings_programme_logo()}</span>
      {draft.logo && draft.uploadID === null && (
        <div className={css.logo}>
          <img src={`/api/document/${draft.logo}`} alt={m.settings_programme_logo_now()} />
          <Button variant="default" size="xs" onClick={() => change({ logo: null })}>
            {m.settings_programme_logo_remove()}
          </Button>
        </div>
      )}
      {draft.uploadID !== null && (
        <p className={css.logo} role="status">
          {m.settings_programme_logo_new({ name: name ?? '' })}
        </p>
      )}
      <Uploader
        scope={`${me.userID} programme-logo`}
        getToken={accessToken}
        extensions={['.png', '.jpg', '.jpeg']}
        multiple={false}
        onFinished={(upload) => {
          setName(upload.name)
          change({ uploadID: upload.uploadID })
        }}
      />
    </div>
  )
}
