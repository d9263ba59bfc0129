/** What narrows and orders a list, without the page of it that is on the screen. */
export function exportQuery<Query extends { page?: string; pageCount?: string }>({
  page: _page,
  pageCount: _pageCount,
  ...query
}: Query) {
  return query
}
