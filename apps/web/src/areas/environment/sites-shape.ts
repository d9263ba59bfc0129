/** The sites come by name and can only be searched. */
export const sitesShape = { filters: [], orders: [] } as const
