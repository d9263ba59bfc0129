const LABEL = String.raw`[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?`

/** Names with dots between, ending in letters, or in the form that other alphabets take on the wire (xn--p1ai). */
export const HOST_NAME = String.raw`(${LABEL}\.)+(\p{L}{2,}|[xX][nN]--[a-zA-Z\d-]{0,58}[a-zA-Z\d])`
