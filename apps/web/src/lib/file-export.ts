/** Downloads a file in the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The filters and the order of a list, without its page. */
export function toExportQuery<Query extends { page?: string; pageCount?: string }>({
  page: _page,
  pageCount: _pageCount,
  ...query
}: Query) {
  return query
}
