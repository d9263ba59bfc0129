/** What has room in the narrowest column; only what is longer breaks by itself. */
const MAX_UNBROKEN_LENGTH = 28

/** An address that is too long for its line breaks before the @, not in the middle of a name or after a hyphen. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at)
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {domain.length > MAX_UNBROKEN_LENGTH ? domain : <span className="nowrap">{domain}</span>}
    </>
  )
}
