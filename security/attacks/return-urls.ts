const FOREIGN_HOST = 'evil.example'
const SCHEMES = [
  'https://',
  'http://',
  '//',
  '/\\',
  '\\\\',
  '\\/',
  '///',
  '////',
  'https:',
  'https:/',
  'https:\\\\',
]
const PREFIXES = [
  '',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u0000',
  '\u00a0',
  '/.',
  '/x/..',
  '/./',
  '.',
  ';',
  '/%2e',
  '@',
]
const SUFFIXES = [
  '',
  '/',
  '/audits',
  '?x=1',
  '#x',
  '%2f..',
  '\\@127.0.0.1',
  ':80',
  '.',
  '/%0d%0aSet-Cookie:a=b',
]
const OTHER_SCHEMES = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
  ],
  ...[
    'about:blank',
    'view-source:https://evil.example',
    'intent://evil.example#Intent;end',
    'mailto:a@evil.example',
  ],
]

/** Return addresses that lead away from the origin `own`. */
export function returnUrls(own: string): string[] {
  const { host } = new URL(own)
  const hosts = [
    FOREIGN_HOST,
    `${host}.${FOREIGN_HOST}`,
    `${host}@${FOREIGN_HOST}`,
    `${FOREIGN_HOST}#@${host}`,
    `${FOREIGN_HOST}\\@${host}`,
    'evil\u3002example',
  ]
  const urls = [
    ...OTHER_SCHEMES,
    ...['//', '/\\', '/.//', '/x/../\\'].map((path) => `${own}${path}${FOREIGN_HOST}`),
    ...hosts.flatMap((host) => SCHEMES.map((scheme) => `${scheme}${host}`)),
    ...PREFIXES.flatMap((prefix) => SCHEMES.slice(2, 6).map((scheme) => `${prefix}${scheme}${FOREIGN_HOST}`)),
    ...SUFFIXES.flatMap((suffix) => SCHEMES.slice(0, 6).map((scheme) => `${scheme}${FOREIGN_HOST}${suffix}`)),
    ...SUFFIXES.flatMap((suffix) =>
      SCHEMES.slice(0, 6).map((scheme) => encodeURIComponent(`${scheme}${FOREIGN_HOST}`) + suffix),
    ),
    ...hosts.flatMap((host) =>
      SCHEMES.map((scheme) => `${scheme}user:pass@${host}/authentication/login-callback`),
    ),
  ]
  return [...new Set(urls)]
}
