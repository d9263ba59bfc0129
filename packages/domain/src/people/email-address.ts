/**
 * The form in which e-mail addresses are compared: only ASCII letters lose their case. Full case folding would make the
 * address of one mailbox equal to that of another: the lower case of U+0130 (İ) is i, and that of U+212A (the Kelvin sign) is k.
 */
export const foldEmail = (email: string): string =>
  email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
