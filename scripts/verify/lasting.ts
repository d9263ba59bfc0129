/** Whoever a proof lets in stays in: as long as a token may last, and longer than any proof takes on a busy machine. */
export const LASTING = { ACCESS_TOKEN_SECONDS: '3600' }
