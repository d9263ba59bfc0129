/** The columns of a file of companies. The id says which company a row is about; a new one has none. */
export const COMPANY_COLUMNS = ['Company ID', 'Name', 'Parent company', 'Enabled', 'Date created'] as const
