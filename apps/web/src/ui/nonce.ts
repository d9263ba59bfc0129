import { setNonce } from 'get-nonce'

/** The nonce that this page was answered with; styles made in the browser carry it, or the policy drops them. */
export const pageNonce: string =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ??
  document.querySelector('script')?.nonce ??
  ''

setNonce(pageNonce)
