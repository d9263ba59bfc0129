const LABEL = String.raw`[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?`

/** Labels separated by dots. The top-level domain is letters or Punycode (xn--p1ai). */
export const HOST_NAME = String.raw`(${LABEL}\.)+(\p{L}{2,}|[xX][nN]--[a-zA-Z\d-]{0,58}[a-zA-Z\d])`
