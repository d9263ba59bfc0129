import type Provider from 'oidc-provider'
import { html, trusted } from '../../platform/http/pages/html.ts'
import { toProblem } from '../../platform/http/problems.ts'
import type { Platform } from '../../platform/platform.ts'
import { createSecrets, createSigningKeys, type Secrets, type SigningKeys } from './keys.ts'
import { messagePage, signedOutPage } from './pages/identity-pages.ts'
import { getPageProgramme, type Page, renderIdentityPage } from './pages/layout.ts'
import { texts } from './pages/texts.ts'
import { createProvider, type PageContext, type ProviderPages } from './provider/create-provider.ts'

/** Pages that the OpenID provider shows itself. */
function createProviderPages(platform: Platform): ProviderPages {
  const render = async (ctx: PageContext, page: Page) => {
    ctx.type = 'html'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = renderIdentityPage(await getPageProgramme(platform), page)
  }
  return {
    // The user has already chosen to sign out, so the script submits the form. Without JavaScript the user submits it.
    signOut: (ctx, form) =>
      render(ctx, {
        title: texts.signOutTitle,
        body: html`<h1>${texts.signOutTitle}</h1>
<p class="lead">${texts.signOutLead}</p>
<button class="button primary wide" id="auto-submit" type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>
<div class="after"><p><a href="/">${texts.stay}</a></p></div>
${trusted(form)}`,
      }),
    signedOut: (ctx) => render(ctx, signedOutPage),
    notFound: (ctx) =>
      render(
        ctx,
        messagePage({
          title: texts.notFound,
          lead: texts.notFoundLead,
          action: { label: texts.toStart, href: '/' },
        }),
      ),
    error: (ctx, { error }, cause) => {
      if (toProblem(cause).code === 'unavailable') {
        ctx.status = 503
        ctx.set('Retry-After', '2')
        return render(ctx, unavailablePage)
      }
      return render(
        ctx,
        messagePage({
          title: texts.errorTitle,
          lead: ctx.path.startsWith('/session/end') ? texts.signOutErrorLead : texts.errorLead,
          details: html`<p class="lead">${texts.errorNext} <b>${error}</b></p>`,
          action: { label: texts.toStart, href: '/' },
        }),
      )
    },
  }
}

const unavailablePage = messagePage({
  title: texts.unavailable,
  lead: texts.unavailableLead,
  action: { label: texts.toStart, href: '/' },
})

/** Services of this area that are shared within one server process. */
export interface IdentityServices {
  keys: SigningKeys
  secrets(): Promise<Secrets>
  /** The provider with the current keys. A new instance is created when the keys change. */
  provider(): Promise<Provider>
}

const identities = new WeakMap<Platform, IdentityServices>()

/** Reads nothing until first use, so that the server starts while the database is unavailable. */
export function getIdentity(platform: Platform): IdentityServices {
  const existing = identities.get(platform)
  if (existing) return existing
  const keys = createSigningKeys(platform)
  const secrets = createSecrets(platform)
  let built: { fingerprint: string; provider: Provider } | undefined
  const identity: IdentityServices = {
    keys,
    secrets,
    provider: async () => {
      const keySet = await keys.current()
      const shared = await secrets()
      if (built?.fingerprint !== keySet.fingerprint)
        built = {
          fingerprint: keySet.fingerprint,
          provider: createProvider(platform, {
            keys: keySet,
            secrets: shared,
            pages: createProviderPages(platform),
          }),
        }
      return built.provider
    },
  }
  identities.set(platform, identity)
  return identity
}
