import { usePhoto } from '../../../features/people/use-photo.ts'
import { signedInRoute } from '../../../features/routing/signed-in.ts'
import { accessToken } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Uploader } from '../../../ui/uploader.tsx'
import css from './company.module.css'
import type { CompanyFormState } from './use-company-form.ts'

/** The logo as it is, and a new one that is taken when the company is saved. */
export function LogoField({ draft, change }: Pick<CompanyFormState, 'draft' | 'change'>) {
  const { me } = signedInRoute.useRouteContext()
  const address = usePhoto(draft.logo?.documentID ?? null, 'whole')
  return (
    <div className={css.logoField}>
      <span className="med">{m.companies_logo()}</span>
      {draft.newLogo ? (
        <div className={css.logo}>
          <p role="status">{m.companies_logo_new({ name: draft.newLogo.name })}</p>
          <Button variant="default" size="xs" onClick={() => change({ newLogo: null })}>
            {m.companies_logo_undo()}
          </Button>
        </div>
      ) : (
        draft.logo && (
          <div className={css.logo}>
            {address && <img src={address} alt={m.companies_logo_now({ name: draft.logo.name })} />}
            <Button variant="default" size="xs" onClick={() => change({ logo: null })}>
              {m.companies_logo_remove()}
            </Button>
          </div>
        )
      )}
      <Uploader
        scope={`${me.userID} company-logo`}
        getToken={accessToken}
        extensions={['.png', '.jpg', '.jpeg']}
        multiple={false}
        onFinished={({ uploadID, name }) => change({ newLogo: { uploadID, name } })}
      />
    </div>
  )
}
