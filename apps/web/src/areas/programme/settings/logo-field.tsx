import { useState } from 'react'
import { signedInRoute } from '../../../features/routing/signed-in.ts'
import { accessToken } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Uploader } from '../../../ui/uploader.tsx'
import css from './programme.module.css'
import type { ProgrammeFormState } from './use-programme-form.ts'

/** The logo as it is, and a new one that is taken when the page is saved. */
export function LogoField({ draft, change, wrong }: Pick<ProgrammeFormState, 'draft' | 'change' | 'wrong'>) {
  const { me } = signedInRoute.useRouteContext()
  const [undone, setUndone] = useState(0)
  const { newLogo, logo } = draft
  return (
    <div className={css.logoField}>
      <span className="med">{m.settings_programme_logo()}</span>
      {newLogo && (
        <div className={css.logo}>
          <p role="status">{m.settings_programme_logo_new({ name: newLogo.name })}</p>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              setUndone(undone + 1)
              change({ newLogo: null })
            }}
          >
            {m.settings_programme_logo_undo()}
          </Button>
        </div>
      )}
      {!newLogo && logo && (
        <div className={css.logo}>
          <img src={`/api/document/${logo}`} alt={m.settings_programme_logo_now()} />
          <Button variant="default" size="xs" onClick={() => change({ logo: null })}>
            {m.settings_programme_logo_remove()}
          </Button>
        </div>
      )}
      <Uploader
        // The list of files begins anew once one of them has become the logo, or does not any more.
        key={`${logo} ${undone}`}
        scope={`${me.userID} programme-logo`}
        getToken={accessToken}
        extensions={['.png', '.jpg', '.jpeg']}
        multiple={false}
        onFinished={({ uploadID, name }) => change({ newLogo: { uploadID, name } })}
      />
      {wrong.logo && (
        <p className="bad-t" role="alert">
          {wrong.logo}
        </p>
      )}
    </div>
  )
}
