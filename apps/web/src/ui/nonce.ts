/** The nonce of this page's content-security policy, for styles created in the browser. */
export const pageNonce: string =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ??
  document.querySelector('script')?.nonce ??
  ''
