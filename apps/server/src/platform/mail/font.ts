/** What each mail program has at hand: nothing can be fetched into an e-mail. */
export const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif"
